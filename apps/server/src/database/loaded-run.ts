import { type Deal, dealSchema } from '@assay/domain/project/deal';
import type { Run } from './run-store.ts';
import type { Queryable } from './transaction.ts';

/** What a run needs to know of its project. */
export interface ProjectBrief {
  id: string;
  userId: string;
  companyName: string;
  companyUrl: string;
  private: boolean;
  budgetUsd: number | null;
  deal: Deal;
}

export interface LoadedRun {
  run: Run;
  project: ProjectBrief;
}

/** Of `runs` and `projects`, as two values that `toLoadedRun` reads. */
export const LOADED_COLUMNS = `
  json_build_object('id', runs.id, 'projectId', runs.project_id, 'kind', runs.kind,
    'attempt', runs.attempt, 'status', runs.status, 'input', runs.input, 'error', runs.error,
    'skipped', runs.skipped, 'startedAt', runs.started_at, 'finishedAt', runs.finished_at) as run,
  json_build_object('id', projects.id, 'userId', projects.user_id,
    'companyName', projects.company_name, 'companyUrl', projects.company_url,
    'private', projects.private, 'budgetUsd', projects.budget_usd, 'deal', projects.deal) as project`;

/** Times come out of JSON as text. */
export function toLoadedRun({ run, project }: LoadedRun): LoadedRun {
  return {
    project: { ...project, deal: dealSchema.parse(project.deal) },
    run: { ...run, startedAt: new Date(run.startedAt) },
  };
}

/** Undefined when the project was deleted. */
export async function loadRun(db: Queryable, runId: string): Promise<LoadedRun | undefined> {
  const { rows } = await db.query<LoadedRun>(
    `select ${LOADED_COLUMNS} from runs join projects on projects.id = runs.project_id
     where runs.id = $1`,
    [runId],
  );
  return rows[0] && toLoadedRun(rows[0]);
}
