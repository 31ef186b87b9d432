-- A phase has one name; only a project's metadata keeps its records under the names of the wizard.
update projects set failed_phase = case failed_phase
    when 'scope_generation' then 'scoping' else 'analysis' end
  where failed_phase in ('scope_generation', 'main_analysis');
