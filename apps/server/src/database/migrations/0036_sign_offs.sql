-- Who answers for a section, by name and date, for as long as its content stays what was signed.
create table sign_offs (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  part text not null,
  -- Of what the section said when it was signed.
  content_hash text not null,
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  signed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- In words: who has withdrawn it, or that the content has changed.
  withdrawn_because text
);
create unique index sign_offs_standing on sign_offs (project_id, part) where withdrawn_at is null;
create index sign_offs_author on sign_offs (author_id);
