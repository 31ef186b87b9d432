-- Tokens of models whose price nobody has said: they cost something, and nobody knows what.
alter table agent_runs add column unpriced_tokens integer not null default 0;
