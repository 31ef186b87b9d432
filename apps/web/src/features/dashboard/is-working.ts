import type { ProjectRow } from '@assay/contract/projects';

const working = new Set(['validating_company', 'generating_scope', 'running', 'in_qa']);

/** Agents are at work on it, so it will change without the user doing anything. */
export function isWorking(project: Pick<ProjectRow, 'workflow_status' | 'paused'>): boolean {
  return working.has(project.workflow_status ?? '') && !project.paused;
}
