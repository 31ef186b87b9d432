create table users (
  id uuid primary key default gen_random_uuid(),
  subject text not null unique,
  email text not null unique,
  username text not null,
  full_name text,
  company text,
  role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login timestamptz
);
create index users_created on users (created_at desc, id);

-- Secrets that every process of the installation shares: signing keys, cookie and CSRF keys.
create table secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- The embedded login service.
create table login_accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  password_hash text not null,
  full_name text,
  created_at timestamptz not null default now()
);
create table login_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index login_records_grant on login_records (grant_id) where grant_id is not null;
create index login_records_uid on login_records (uid) where uid is not null;
create index login_records_expiry on login_records (expires_at);

create table projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  name text not null,
  company_name text not null,
  company_url text not null default '',
  description text not null default '',
  company_description text not null default '',
  -- Moved by the state machine of the domain alone, together with what is derived from it.
  workflow_status text,
  failed_phase text,
  paused boolean not null default false,
  status text not null default 'new',
  crew_status text,
  qa_status text not null default 'not_started',
  exec_summary_status text not null default 'not_started',
  phases jsonb not null default '{}',
  -- What the user has chosen.
  product_markets jsonb not null default '[]',
  geographic_markets jsonb not null default '[]',
  outline jsonb not null default '[]',
  scope_titles jsonb not null default '[]',
  final_scope text not null default '',
  private boolean not null default false,
  budget_usd numeric(12, 4),
  data_room text,
  -- What the runs have produced.
  validation_result jsonb,
  scope_result jsonb,
  crew_output jsonb,
  qa_results jsonb,
  executive_summary text,
  report_content text,
  external_run_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_owner on projects (user_id, created_at desc, id);
create index projects_newest on projects (created_at desc, id);
create index projects_status on projects (status, created_at desc);

-- A run is one phase group of one project; a retry is a further attempt of the same run,
-- a relaunch is a new run.
create table runs (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null check (kind in ('validation', 'scoping', 'analysis', 'qa')),
  attempt integer not null default 1,
  status text not null default 'running'
    check (status in ('running', 'paused', 'completed', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  error text,
  skipped jsonb not null default '[]',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index runs_project on runs (project_id, kind, started_at desc);

create table agent_runs (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references runs (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  agent_id text not null,
  phase text not null,
  pod text,
  seat text not null,
  status text not null default 'pending'
    check (status in ('pending', 'running', 'completed', 'failed', 'skipped')),
  winner boolean not null default false,
  provider text,
  model text,
  template_version integer,
  started_at timestamptz,
  finished_at timestamptz,
  duration_ms integer,
  output_length integer not null default 0,
  search_calls integer not null default 0,
  tool_call_count integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  cost_usd numeric(12, 6) not null default 0,
  finish_reason text,
  error text,
  output jsonb,
  unique (run_id, agent_id)
);
create index agent_runs_project on agent_runs (project_id, run_id);

create table activity (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id) on delete cascade,
  phase text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index activity_project on activity (project_id, id desc);

create table documents (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  uploaded_by uuid references users (id),
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  status text not null default 'parsing'
    check (status in ('parsing', 'read', 'unreadable', 'not_read')),
  reason text,
  origin text not null default 'upload' check (origin in ('upload', 'data_room')),
  pages integer,
  created_at timestamptz not null default now(),
  unique (project_id, sha256, name)
);
-- Apart from the row, so that listing never touches the bytes.
create table document_contents (
  document_id uuid primary key references documents (id) on delete cascade,
  content bytea not null
);

create table sources (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null check (kind in ('document', 'page')),
  document_id uuid references documents (id) on delete cascade,
  url text,
  canonical_url text,
  title text not null,
  publisher text,
  published_at date,
  retrieved_at timestamptz not null default now(),
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  grade_reason text not null default '',
  hash text not null,
  group_id uuid not null,
  snapshot text not null,
  unique (project_id, hash)
);
create unique index sources_address on sources (project_id, canonical_url)
  where canonical_url is not null;
create index sources_group on sources (project_id, group_id);

create table chunks (
  id bigint generated always as identity primary key,
  source_id uuid not null references sources (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  ordinal integer not null,
  locator text not null default '',
  start_offset integer not null,
  end_offset integer not null,
  content text not null,
  search tsvector generated always as (to_tsvector('english', content)) stored
);
create index chunks_source on chunks (source_id, ordinal);
create index chunks_search on chunks using gin (search);
create index chunks_project on chunks (project_id);

create table tool_calls (
  id bigint generated always as identity primary key,
  agent_run_id uuid references agent_runs (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  tool text not null,
  query text not null,
  -- Which subsection a search was made for, so that its coverage can be shown.
  subsection_id text,
  result_count integer not null default 0,
  source_ids jsonb not null default '[]',
  rejected jsonb not null default '[]',
  duration_ms integer not null default 0,
  error text,
  created_at timestamptz not null default now()
);
create index tool_calls_run on tool_calls (agent_run_id);
create index tool_calls_project on tool_calls (project_id);

-- Claims keep the id they have in the agent's answer; unique within its run of the agent.
create table claims (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  agent_run_id uuid not null references agent_runs (id) on delete cascade,
  local_id text not null,
  ordinal integer not null,
  subsection_id text,
  kind text not null,
  content text not null,
  figure jsonb,
  formula jsonb,
  basis jsonb not null default '[]',
  verdict text not null check (verdict in ('verified', 'unverified', 'rejected')),
  reasons jsonb not null default '[]',
  confidence text,
  unique (agent_run_id, local_id)
);
create index claims_project on claims (project_id);

create table citations (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claims (id) on delete cascade,
  ordinal integer not null,
  -- As the model named it; null where no such source is stored.
  source_id uuid references sources (id) on delete cascade,
  cited_as text not null,
  quote text not null,
  verified boolean not null,
  start_offset integer,
  end_offset integer,
  locator text not null default ''
);
create index citations_claim on citations (claim_id, ordinal);
create index citations_source on citations (source_id);

-- The conflict register, with what documents tried to tell the agents.
create table conflicts (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  run_id uuid references runs (id) on delete cascade,
  kind text not null
    check (kind in ('contradicts', 'qualifies', 'instruction', 'stale', 'arithmetic')),
  measure text not null,
  explanation text not null,
  rule text not null,
  sides jsonb not null,
  decision text not null default 'open',
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index conflicts_project on conflicts (project_id);

create table prompt_templates (
  agent_id text primary key,
  agent_name text not null,
  description text not null,
  category_id text,
  is_locked boolean not null default false,
  is_active boolean not null default true,
  model_primary text,
  max_tokens integer not null,
  temperature numeric(3, 2) not null,
  tools jsonb not null,
  variables jsonb not null,
  current_version integer not null,
  -- Hash of the file it was first filled from, so that an upgrade can tell edited from pristine.
  seed_hash text not null,
  updated_at timestamptz not null default now()
);
create table prompt_versions (
  agent_id text not null references prompt_templates (agent_id) on delete cascade,
  version_number integer not null,
  system_prompt text not null,
  human_prompt_template text not null,
  change_type text not null,
  change_summary text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (agent_id, version_number)
);
create table prompt_tests (
  id uuid primary key default gen_random_uuid(),
  agent_id text not null references prompt_templates (agent_id) on delete cascade,
  user_id uuid references users (id),
  test_inputs jsonb not null,
  success boolean not null,
  output text not null default '',
  error text,
  execution_time_ms integer not null,
  prompt_tokens integer not null default 0,
  completion_tokens integer not null default 0,
  model_used text not null,
  temperature numeric(3, 2) not null,
  created_at timestamptz not null default now()
);
create index prompt_tests_agent on prompt_tests (agent_id, created_at desc);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  project_id uuid references projects (id) on delete cascade,
  read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc);

create table report_files (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  format text not null,
  version text not null,
  status text not null default 'generating' check (status in ('generating', 'ready', 'failed')),
  file_name text not null,
  content bytea,
  error text,
  created_at timestamptz not null default now(),
  unique (project_id, format, version)
);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid,
  actor_email text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  summary text not null,
  created_at timestamptz not null default now()
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- One row per living process; a stale heartbeat means its runs may be taken over.
create table leases (
  executor_id text primary key,
  role text not null,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now()
);

-- Calls under way per provider, so that all workers share its limits.
create table provider_slots (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  executor_id text not null,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_slots_provider on provider_slots (provider, taken_at);
-- When a provider asked us to wait.
create table provider_pauses (
  provider text primary key,
  until timestamptz not null
);
