-- Who else may do what with a project.
create table project_shares (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  access text not null check (access in ('read', 'comment', 'edit')),
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_shares_user on project_shares (user_id);
-- Links to read a report by. The token itself is kept nowhere: it is random enough that its hash is as safe.
create table share_links (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  hash text not null unique,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index share_links_project on share_links (project_id, created_at desc);
-- Who has come by a link reads for as long as the link stands.
create table share_link_readers (
  link_id uuid not null references share_links (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (link_id, user_id)
);
create index share_link_readers_user on share_link_readers (user_id);
-- What administrators decide for the whole installation.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
