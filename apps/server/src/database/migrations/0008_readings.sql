-- A document as it was read once. A better reader adds a row; what cites an older one keeps it.
create table readings (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects (id) on delete cascade,
  source_id uuid not null references sources (id) on delete cascade,
  reader_version integer not null,
  text text not null,
  card jsonb not null,
  -- Written once, read as a whole: kept as the text they arrive as.
  blocks json not null,
  tables json not null,
  figures json not null,
  entities json not null,
  gaps jsonb not null default '[]',
  table_count integer not null,
  figure_count integer not null,
  -- Numbers within the project of its first table and figure: 't4', 'f17'.
  first_table integer not null,
  first_figure integer not null,
  created_at timestamptz not null default now(),
  unique (source_id, reader_version)
);
create index readings_project on readings (project_id, created_at);

create function refuse_reading_change() returns trigger language plpgsql as $$
begin
  raise exception 'a reading is never changed';
end
$$;
create trigger readings_immutable before update on readings
  for each row execute function refuse_reading_change();

-- The next free numbers of a project's ledger; they outlive what they were given to.
create table ledger_numbers (
  project_id uuid primary key references projects (id) on delete cascade,
  next_table integer not null default 1,
  next_figure integer not null default 1
);

-- Answers to queries over tables, figures like those that were read.
create table queried_figures (
  project_id uuid not null references projects (id) on delete cascade,
  number integer not null,
  reading_id uuid not null references readings (id) on delete cascade,
  figure json not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, number),
  unique (reading_id, query)
);

-- What search finds: passages of the newest reading of each source.
create table passages (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects (id) on delete cascade,
  source_id uuid not null references sources (id) on delete cascade,
  reading_id uuid not null references readings (id) on delete cascade,
  ordinal integer not null,
  first_block integer not null,
  last_block integer not null,
  start_offset integer not null,
  end_offset integer not null,
  -- Of a part of a table: the rows that it shows.
  first_row integer,
  last_row integer,
  language text,
  length integer not null,
  -- Made when the passage is stored: each passage is stemmed in its own language.
  search tsvector not null
);
create index passages_reading on passages (reading_id, ordinal);
create index passages_project on passages (project_id);
create index passages_search on passages using gin (search);

create table supersessions (
  newer uuid not null references sources (id) on delete cascade,
  older uuid not null references sources (id) on delete cascade,
  -- 'whole', or what of the older one is replaced.
  scope text not null,
  primary key (newer, older, scope),
  check (newer <> older)
);
create index supersessions_older on supersessions (older);

-- Sources that a reader of this version could not read, so that nobody tries for ever.
create table failed_readings (
  source_id uuid not null references sources (id) on delete cascade,
  reader_version integer not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (source_id, reader_version)
);

-- The fingerprint by which near-copies are found, and what a person has put right.
alter table sources
  add column signature integer[],
  add column corrections jsonb not null default '{}';
