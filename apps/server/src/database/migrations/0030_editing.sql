-- What the editor's pass over the text has come to; the report is assembled with it.
alter table runs add column edit jsonb;
