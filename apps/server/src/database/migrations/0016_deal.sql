-- Who would buy, on what thesis and on which terms, as far as the user has said.
alter table projects add column deal jsonb not null default '{}';
