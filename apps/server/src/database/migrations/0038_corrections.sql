-- Corrections that a verifier is asked about: those not decided yet, and those that were refused.
create table corrections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  -- Whose accounts the verifier is paid from.
  run_id uuid not null references runs (id) on delete cascade,
  -- The statement in the version that was read, and by what it is found again.
  target text not null,
  anchor json not null,
  text text not null,
  citations json not null,
  status text not null default 'checking' check (status in ('checking', 'refused')),
  reason text not null default '',
  author_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index corrections_project on corrections (project_id, created_at);
create index corrections_run on corrections (run_id);
create index corrections_author on corrections (author_id);
