-- What a run has done besides asking its agents, whose own rows say what came of them. A step is
-- written down in the transaction that does its work, so that it is done once.
create table run_steps (
  run_id uuid not null references runs (id) on delete cascade,
  attempt integer not null,
  name text not null,
  outcome jsonb,
  done_at timestamptz not null default now(),
  primary key (run_id, attempt, name)
);
