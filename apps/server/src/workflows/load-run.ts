import { TakenAway } from '../agents/interruptions.ts';
import type { ProjectBrief } from '../agents/run-material.ts';
import type { Run } from '../database/run-store.ts';
import type { Queryable } from '../database/transaction.ts';

export interface LoadedRun {
  run: Run;
  project: ProjectBrief;
}

export async function loadRun(db: Queryable, runId: string): Promise<LoadedRun> {
  const { rows } = await db.query<LoadedRun>({
    name: 'load-run',
    text: `select jsonb_build_object('id', runs.id, 'projectId', project_id, 'kind', kind,
         'attempt', attempt, 'status', runs.status, 'input', input, 'error', error,
         'skipped', skipped, 'startedAt', started_at, 'finishedAt', finished_at) as run,
       jsonb_build_object('id', projects.id, 'userId', user_id, 'companyName', company_name,
         'companyUrl', company_url, 'private', private, 'budgetUsd', budget_usd) as project
     from runs join projects on projects.id = runs.project_id where runs.id = $1`,
    values: [runId],
  });
  if (!rows[0]) throw new TakenAway('the project was deleted');
  const { run, project } = rows[0];
  // Times come out of JSON as text.
  return { project, run: { ...run, startedAt: new Date(run.startedAt) } };
}
