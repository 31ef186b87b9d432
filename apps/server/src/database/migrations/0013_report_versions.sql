-- The report of a finished run, as it was assembled when the run closed. Only the removal of a
-- document writes it anew.
create table report_versions (
  run_id uuid primary key references runs (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  version text not null,
  report jsonb not null,
  -- Whether its charts are drawn: that takes a library and is done beside the run.
  drawn boolean not null default false,
  closed_at timestamptz not null
);
create index report_versions_project on report_versions (project_id, closed_at desc);
