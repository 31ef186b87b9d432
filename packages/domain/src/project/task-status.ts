import { cancelledMessage } from './move-project.ts';
import { isLaunched, isWorking } from './phases.ts';
import { type WorkflowStatus, wordsOfStatus } from './status.ts';

export const taskStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

function statusOf(status: WorkflowStatus): TaskStatus {
  if (status === 'failed') return 'FAILED';
  if (isWorking(status)) return 'IN_PROGRESS';
  return isLaunched(status) ? 'COMPLETED' : 'PENDING';
}

export interface TaskBasis {
  workflowStatus: WorkflowStatus | null;
  paused: boolean;
  cancelled: boolean;
}

interface Task {
  status: TaskStatus;
  message: string;
  result: string | null;
}

/** The work on a project seen as one task. */
export function taskOf({ workflowStatus: status, paused, cancelled }: TaskBasis): Task {
  if (paused) return { status: 'PENDING', message: 'Paused', result: null };
  if (cancelled) return { status: 'FAILED', message: cancelledMessage, result: null };
  return {
    status: status ? statusOf(status) : 'PENDING',
    message: status ? wordsOfStatus(status).label : 'Not started',
    result: (status && wordsOfStatus(status).result) ?? null,
  };
}

/** In percent; a step that waits for its beginning has done nothing yet, whatever came before it. */
export function taskProgress(basis: TaskBasis, done: number, total: number): number {
  const { status } = taskOf(basis);
  if (status === 'COMPLETED') return 100;
  const waits = status === 'PENDING' && !basis.paused;
  return waits || total === 0 ? 0 : Math.round((100 * done) / total);
}

/** Nothing more will happen until somebody asks for it. */
export function taskEnded(status: TaskStatus): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}
