-- Questions put to a report, in threads; each is answered once, by a durable call.
create table threads (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index threads_project on threads (project_id, created_at desc);
create table questions (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references threads (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  -- Whose analysis it is put to, and whose budget pays.
  run_id uuid not null references runs (id) on delete cascade,
  ordinal integer not null,
  text text not null,
  status text not null default 'asked' check (status in ('asked', 'answering', 'answered', 'failed')),
  -- What is being done, in words for the person who waits.
  stage text not null default '',
  finding text check (finding in ('answered', 'partial', 'not_found')),
  claims json not null default '[]',
  would_answer text not null default '',
  looked_in integer not null default 0,
  provider text,
  model text,
  error text,
  pinned boolean not null default false,
  open boolean not null default false,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (thread_id, ordinal)
);
create index questions_user on questions (user_id);
create index questions_run on questions (run_id);
-- Answering is asked for and paid like a check.
alter table check_calls drop constraint if exists check_calls_kind_check;
alter table check_calls add constraint check_calls_kind_check
  check (kind in ('verifier', 'repair', 'editor', 'ask'));
