import type {
  AgentRunStatus,
  CrewStatus,
  ProjectStatus,
  ReviewStatus,
  WorkflowStatus,
} from '@assay/domain/project/status';
import type { TaskStatus } from '@assay/domain/project/task-status';

/** The five meanings that may be coloured; nothing else in the product is. */
export type StatusTone = 'verified' | 'running' | 'pending' | 'failed' | 'attention';

/** Every status that the server tells of, and what a person did to the work. */
export type ShownStatus =
  | WorkflowStatus
  | CrewStatus
  | ProjectStatus
  | ReviewStatus
  | TaskStatus
  | AgentRunStatus
  | 'paused'
  | 'cancelled';

const tones: Readonly<Record<ShownStatus, StatusTone>> = {
  '': 'pending',
  new: 'pending',
  not_started: 'pending',
  pending: 'pending',
  PENDING: 'pending',
  skipped: 'pending',
  paused: 'pending',
  cancelled: 'pending',
  running: 'running',
  analyzing: 'running',
  in_progress: 'running',
  IN_PROGRESS: 'running',
  validating_company: 'running',
  generating_scope: 'running',
  in_qa: 'running',
  completed: 'verified',
  COMPLETED: 'verified',
  complete: 'verified',
  failed: 'failed',
  FAILED: 'failed',
  company_validated: 'attention',
  scope_generated: 'attention',
  analysis_ready: 'attention',
};

/** Anything that is not known counts as pending. */
export function toneOf(status: ShownStatus | null | undefined): StatusTone {
  return tones[status ?? ''] ?? 'pending';
}
