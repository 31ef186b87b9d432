-- What the ledger held for a model of company and market when the run closed.
alter table runs add column model json;

-- What people have set in place of suggested assumptions, or added to them.
create table assumptions (
  project_id uuid not null references projects (id) on delete cascade,
  key text not null,
  content jsonb not null,
  author_id uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  primary key (project_id, key)
);
