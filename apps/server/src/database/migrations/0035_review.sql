-- What reviewers say of statements: one mark each, printed by the next version that is sealed.
create table review_marks (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  target text not null,
  part text not null,
  section text not null,
  words text not null,
  measure text,
  excerpt text not null,
  state text not null check (state in ('accepted', 'corrected', 'struck')),
  reason text not null default '',
  -- What stands in its place, as it was checked.
  correction json,
  author_id uuid references users (id) on delete set null,
  -- As it is printed, whatever becomes of the account.
  author_name text not null,
  created_at timestamptz not null default now()
);
create index review_marks_project on review_marks (project_id, created_at);
create index review_marks_author on review_marks (author_id);
-- A run's report is sealed when it closes, and again when people have made something of it.
alter table report_versions add column edition integer not null default 0;
alter table report_versions drop constraint report_versions_pkey;
alter table report_versions add primary key (run_id, edition);
