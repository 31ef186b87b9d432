import { type WorkflowStatus, workflowStatusLabels } from './status.ts';

export const taskStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

const statusOf: Readonly<Record<WorkflowStatus, TaskStatus>> = {
  validating_company: 'IN_PROGRESS',
  company_validated: 'PENDING',
  generating_scope: 'IN_PROGRESS',
  scope_generated: 'PENDING',
  running: 'IN_PROGRESS',
  analysis_ready: 'COMPLETED',
  in_qa: 'IN_PROGRESS',
  complete: 'COMPLETED',
  failed: 'FAILED',
};

const results: Partial<Record<WorkflowStatus, string>> = {
  analysis_ready: 'The analysis is ready to read and to be reviewed.',
  complete: 'The report has been reviewed and summed up.',
};

/** The work on a project seen as one task. */
export function taskOf(status: WorkflowStatus | null) {
  return {
    status: status ? statusOf[status] : ('PENDING' as const),
    message: status ? workflowStatusLabels[status] : 'Not started',
    result: (status && results[status]) ?? null,
  };
}

/** Nothing more will happen until somebody asks for it. */
export function taskEnded(status: TaskStatus): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}
