-- The request that launched a run, as W3C Trace Context names it; null where nothing is traced.
alter table runs add column traceparent text;
