import type { WorkflowProgress } from '@assay/contract/progress';
import type { ScopeResult, ValidationResult } from '@assay/contract/wizard-results';
import { taskOf, taskProgress } from '@assay/domain/project/task-status';
import { findResults } from '../database/result-store.ts';
import type { Queryable } from '../database/transaction.ts';

export async function readValidation(
  db: Queryable,
  projectId: string,
): Promise<ValidationResult & Pick<WorkflowProgress, 'status'>> {
  const { validation, phases, companyName, companyDescription } = await findResults(db, projectId);
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
  const { scope, phases, companyName, companyDescription } = await findResults(db, projectId);
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
  const found = await findResults(db, projectId);
  const task = taskOf(found);
  return {
    ...task,
    message: found.error ?? task.message,
    progress: taskProgress(found, found.done, found.total),
    created_at: found.createdAt.toISOString(),
    updated_at: found.updatedAt.toISOString(),
  };
}
