-- What a model has found where no rule could decide: fields of figures, each with its words in the
-- text. The reading stays as it was read; a row is one answer, and what was asked is not asked again.
create table reading_fills (
  id bigint generated always as identity primary key,
  reading_id uuid not null references readings (id) on delete cascade,
  -- Figures of the reading, by index, that the answer is about.
  asked integer[] not null,
  fills json not null,
  field_count integer not null,
  dropped integer not null,
  provider text not null,
  model text not null,
  prompt_version integer not null,
  created_at timestamptz not null default now()
);
create index reading_fills_reading on reading_fills (reading_id);

alter table check_calls drop constraint check_calls_kind_check;
alter table check_calls add constraint check_calls_kind_check
  check (kind in ('verifier', 'repair', 'editor', 'ask', 'reader'));
