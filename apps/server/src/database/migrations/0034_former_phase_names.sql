-- A process of the release before may still be at work beside this one, and names phases as it knows them.
create function name_failed_phase() returns trigger language plpgsql as $$
begin
  new.failed_phase := case new.failed_phase when 'scope_generation' then 'scoping' else 'analysis' end;
  return new;
end
$$;
create trigger projects_failed_phase before insert or update of failed_phase on projects
  for each row when (new.failed_phase in ('scope_generation', 'main_analysis'))
  execute function name_failed_phase();
