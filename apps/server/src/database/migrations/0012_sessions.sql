-- Sessions that ended before their tokens did; a row may go when the last token is too old anyway.
create table ended_sessions (
  session text primary key,
  ended_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Wrong passwords of the last minutes, counted by account over all processes.
create unlogged table sign_in_failures (
  account text not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (account, failed_at);

-- For telling whether the same refusal has just been written.
create index audit_log_recent on audit_log (created_at desc);
