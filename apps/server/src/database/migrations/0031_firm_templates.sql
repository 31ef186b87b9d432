-- The files that Word documents and decks take their look from: what is taken over, not the files.
create table firm_templates (
  id uuid primary key default gen_random_uuid(),
  format text not null unique check (format in ('docx', 'pptx')),
  file_name text not null,
  size_bytes integer not null,
  look jsonb not null,
  packed bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now()
);
-- With which template a file was made; empty where with none.
alter table report_files add column template text not null default '';
alter table report_files drop constraint report_files_project_id_format_version_key;
alter table report_files add unique (project_id, format, version, template);
