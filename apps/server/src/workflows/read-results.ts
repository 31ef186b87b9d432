import type { WorkflowProgress } from '@assay/contract/progress';
import type { ScopeResult, ValidationResult } from '@assay/contract/workflows';
import { AppError } from '@assay/domain/errors';
import type { ProjectPhases } from '@assay/domain/project/move-project';
import { type TaskBasis, taskOf, taskProgress } from '@assay/domain/project/task-status';
import type { Queryable } from '../database/transaction.ts';

interface ProjectResults extends TaskBasis {
  companyName: string;
  companyDescription: string;
  failedPhase: string | null;
  phases: ProjectPhases;
  validation: Partial<ValidationResult> | null;
  scope: Partial<ScopeResult> | null;
  createdAt: Date;
  updatedAt: Date;
  error: string | null;
  done: number;
  total: number;
}

async function readResults(db: Queryable, projectId: string): Promise<ProjectResults> {
  const { rows } = await db.query<ProjectResults>(
    `select company_name as "companyName", company_description as "companyDescription",
       workflow_status as "workflowStatus", failed_phase as "failedPhase", paused, cancelled, phases,
       validation_result as validation, scope_result as scope, created_at as "createdAt",
       updated_at as "updatedAt", latest.error,
       coalesce(counted.done, 0)::int as done, coalesce(counted.total, 0)::int as total
     from projects
     left join lateral (select id, error from runs where project_id = projects.id
       order by started_at desc limit 1) latest on true
     left join lateral (select count(*) filter (where status in ('completed', 'skipped')) as done,
       count(*) as total from agent_runs where run_id = latest.id) counted on true
     where projects.id = $1`,
    [projectId],
  );
  if (!rows[0]) throw new AppError('not_found', 'This project no longer exists.');
  return rows[0];
}

export async function readValidation(
  db: Queryable,
  projectId: string,
): Promise<ValidationResult & Pick<WorkflowProgress, 'status'>> {
  const { validation, phases, companyName, companyDescription } = await readResults(db, projectId);
  const record = phases.company_validation;
  return {
    status: record?.status === 'in_progress' ? 'running' : (record?.status ?? 'pending'),
    project_id: projectId,
    company_name: validation?.company_name ?? companyName,
    company_description: validation?.company_description ?? companyDescription,
    markets: validation?.markets ?? [],
    geographic_markets: validation?.geographic_markets ?? [],
    company_candidates: validation?.company_candidates ?? [],
    crew_based: validation?.crew_based ?? false,
    error: record?.error ?? null,
  };
}

export async function readScopeResult(
  db: Queryable,
  projectId: string,
): Promise<Omit<ScopeResult, 'status'>> {
  const { scope, phases, companyName, companyDescription } = await readResults(db, projectId);
  return {
    company_name: scope?.company_name ?? companyName,
    company_description: scope?.company_description ?? companyDescription,
    selected_markets: scope?.selected_markets ?? [],
    high_level_scope: scope?.high_level_scope ?? null,
    generated_scope: scope?.generated_scope ?? '',
    scope_sections: scope?.scope_sections ?? [],
    project_id: projectId,
    scoping_crew_output: scope?.scoping_crew_output ?? null,
    agents_executed: scope?.agents_executed ?? 0,
    execution_time: scope?.execution_time ?? 0,
    winner: scope?.winner ?? null,
    error: phases.scope_generation?.error ?? null,
  };
}

/** The run of the project as the one task that the project page watches. */
export async function readTaskStatus(db: Queryable, projectId: string) {
  const found = await readResults(db, projectId);
  const task = taskOf(found);
  return {
    ...task,
    message: found.error ?? task.message,
    progress: taskProgress(found, found.done, found.total),
    created_at: found.createdAt.toISOString(),
    updated_at: found.updatedAt.toISOString(),
  };
}
