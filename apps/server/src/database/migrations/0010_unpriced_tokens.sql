-- Tokens of models whose price nobody has said: they cost something, and nobody knows what.
alter table agent_runs add column if not exists unpriced_tokens integer not null default 0;
