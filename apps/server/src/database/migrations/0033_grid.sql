-- The same question to every document: a question is a column, a document a row, a cell an answer.
create table grid_questions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  -- Under which run the answers are booked.
  run_id uuid not null references runs (id) on delete cascade,
  text text not null,
  -- Each asking is a round; what an earlier one still does counts no more.
  round integer not null default 1,
  created_at timestamptz not null default now()
);
create index grid_questions_project on grid_questions (project_id, created_at);
create index grid_questions_user on grid_questions (user_id);
create index grid_questions_run on grid_questions (run_id);
create table grid_cells (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references grid_questions (id) on delete cascade,
  source_id uuid not null references sources (id) on delete cascade,
  status text not null default 'waiting'
    check (status in ('waiting', 'answering', 'answered', 'failed', 'cancelled')),
  finding text check (finding in ('answered', 'partial', 'not_found')),
  claims json not null default '[]',
  provider text,
  error text,
  answered_at timestamptz,
  unique (question_id, source_id)
);
create index grid_cells_source on grid_cells (source_id);
