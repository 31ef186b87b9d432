-- How often somebody wants to hear what happened. Nobody who has not asked has a row.
create table digest_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  by_mail boolean not null,
  -- Told of everything after this.
  since timestamptz not null default now(),
  next_at timestamptz not null
);
create index digest_preferences_due on digest_preferences (next_at);

-- Mails to be sent; the words go when they have been.
create table mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  subject text,
  body text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now()
);
