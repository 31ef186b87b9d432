-- Work that a person stopped is told apart from work that broke, and a summary whose review failed
-- waits for nothing.
alter table projects add column cancelled boolean not null default false;

update projects set cancelled = true
where workflow_status = 'failed' and 'cancelled' = (
  select runs.status from runs where runs.project_id = projects.id
  order by runs.started_at desc limit 1
);

update projects set exec_summary_status = 'not_started'
where workflow_status = 'failed' and exec_summary_status = 'pending';
