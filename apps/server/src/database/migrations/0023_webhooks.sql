-- Addresses that are told of what happens. The secret signs, so it cannot be a hash.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  -- Signs as well for a day after a rotation, so that receivers can change over.
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  disabled_reason text
);
create index webhooks_user on webhooks (user_id, created_at);

-- One message to one address, written with what it tells of. The body is kept as it is signed.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  body text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  response_status integer,
  error text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (status, next_attempt_at)
  where status in ('waiting', 'queued');
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc);
