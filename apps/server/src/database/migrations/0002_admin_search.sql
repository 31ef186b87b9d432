-- Search inside words over all projects, users and audit entries. Without the extension the same
-- queries walk the newest-first indexes: slower, never wrong.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index projects_search on projects using gin (
      lower(name || ' ' || company_name || ' ' || description || ' ' || user_id::text) gin_trgm_ops);
    create index users_search on users using gin (
      lower(email || ' ' || username || ' ' || coalesce(full_name, '') || ' ' || coalesce(company, ''))
      gin_trgm_ops);
    create index audit_log_search on audit_log using gin (
      lower(actor_email || ' ' || action || ' ' || subject_id || ' ' || summary) gin_trgm_ops);
  end if;
end
$$;

create index users_role on users (role, created_at desc, id);
