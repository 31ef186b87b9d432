-- A claim is stored as it is printed, with its figures in place; what the agent wrote is kept beside.
alter table claims
  add column written json,
  add column figures json not null default '[]',
  add column checked jsonb;
alter table claims drop constraint if exists claims_verdict_check;
update claims set verdict = 'unverified' where verdict = 'rejected';
update claims set kind = 'evidence' where kind in ('fact', 'figure', 'computed');
-- What rested on others by a formula goes on resting on them.
update claims set basis = basis || coalesce((
    select jsonb_agg(input.value->'claim') from jsonb_each(formula->'inputs') input
    where input.value ? 'claim'), '[]')
  where formula is not null and jsonb_typeof(formula->'inputs') = 'object';
update claims set checked = '{"by": "program", "model": null, "verdict": "carried"}'
  where verdict = 'verified';
alter table claims
  add constraint claims_verdict_check check (verdict in ('verified', 'passed', 'unverified')),
  drop column figure,
  drop column formula;

-- A note is printed from what was stored with it, whatever reads the source anew later.
alter table citations add column before_text text not null default '',
  add column after_text text not null default '';
delete from citations where not verified or source_id is null or start_offset is null;
update citations set
    quote = substr(sources.snapshot, start_offset + 1, end_offset - start_offset),
    before_text = right(substr(sources.snapshot, 1, start_offset), 240),
    after_text = substr(sources.snapshot, end_offset + 1, 240)
  from sources where sources.id = citations.source_id
    -- Places are counted as the program counts, in which such a character is two.
    and sources.snapshot !~ '[\U00010000-\U0010FFFF]';
alter table citations drop column verified, drop column cited_as,
  alter column source_id set not null, alter column start_offset set not null,
  alter column end_offset set not null;

-- Exhibits as they were selected from the ledger; null where an answer is of the first design.
alter table agent_runs add column exhibits json;

-- What verifiers have said, every verdict that was given, and what asking them has cost.
create table checks (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  provider text not null,
  model text not null,
  prompt_version integer not null,
  verdict text not null,
  words text not null default '',
  why text not null default '',
  fix text,
  -- Given by a verifier that a probe has not found out.
  counted boolean not null,
  created_at timestamptz not null default now()
);
create index checks_claim on checks (claim_id);
create table check_calls (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references runs (id) on delete cascade,
  -- Which step of the run made it, so that a repeated step finds what is done.
  step text not null,
  kind text not null check (kind in ('verifier', 'repair', 'editor')),
  provider text not null,
  model text not null,
  prompt_version integer not null,
  cache_key text not null,
  answer json,
  probes_asked integer not null default 0,
  probes_right integer not null default 0,
  input_tokens integer not null default 0,
  cached_input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  cost_usd numeric(12, 6) not null default 0,
  created_at timestamptz not null default now()
);
create index check_calls_run on check_calls (run_id, step);
create index check_calls_cache on check_calls (cache_key);
