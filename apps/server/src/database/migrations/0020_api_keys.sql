-- Keys of programs. The key itself is kept nowhere: it is random enough that its hash is as safe.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  prefix text not null,
  hash text not null unique,
  scope text not null check (scope in ('read', 'run')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id, created_at desc);
