-- A claim belongs to a project through its agent run; a reference of its own cost a check and an
-- index entry for every claim, and nobody read it.
alter table claims drop column project_id;

-- Written once, read as a whole: kept as the text it arrived as.
alter table agent_runs alter column output type json using output::json;
