-- What people say of a report, in threads. A thread keeps by what its statement, exhibit or section
-- is found again in another version, and how it read.
create table comment_threads (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null check (kind in ('statement', 'exhibit', 'section')),
  target text not null,
  part text not null,
  section text not null,
  words text not null,
  measure text,
  excerpt text not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index comment_threads_project on comment_threads (project_id, created_at);
create table comments (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references comment_threads (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index comments_thread on comments (thread_id, created_at);
create index comments_author on comments (author_id);
