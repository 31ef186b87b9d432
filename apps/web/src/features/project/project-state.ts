import type { Project } from '@assay/contract/projects';

/** Wider than what the server sends: a project may have been written by an earlier one. */
interface Standing {
  status: string;
  crew_status: string | null;
  qa_status: string;
  exec_summary_status: string;
}

const ANALYZING = ['analyzing', 'running', 'in-progress'];
const FAILED = ['error', 'failed'];
const REVIEW_RUNNING = ['pending', 'running', 'in_progress'];

export function isAnalyzing({ status }: Pick<Standing, 'status'>): boolean {
  return ANALYZING.includes(status);
}

export function hasFailed({ status }: Pick<Standing, 'status'>): boolean {
  return FAILED.includes(status);
}

type Review = Pick<Standing, 'qa_status' | 'exec_summary_status'>;

export function isReviewRunning({ qa_status, exec_summary_status }: Review): boolean {
  return REVIEW_RUNNING.includes(qa_status) || REVIEW_RUNNING.includes(exec_summary_status);
}

export type QaState = 'not_started' | 'running' | 'completed' | 'failed';

export function qaState(project: Review): QaState {
  const { qa_status, exec_summary_status } = project;
  if (qa_status === 'failed' || exec_summary_status === 'failed') return 'failed';
  if (qa_status === 'completed' && exec_summary_status === 'completed') return 'completed';
  return isReviewRunning(project) ? 'running' : 'not_started';
}

/** How soon to look again: often while something moves, seldom when nothing does. */
export function refreshIntervalMs(project: Standing & Pick<Project, 'report_content'>): number {
  if (isAnalyzing(project)) return 2_000;
  if (hasFailed(project)) return 3_000;
  if (isReviewRunning(project)) return 5_000;
  return project.status === 'completed' && !project.report_content ? 5_000 : 10_000;
}

export type LaunchKind = 'launch' | 'retry' | 'relaunch';

export const launchLabels: Readonly<Record<LaunchKind, string>> = {
  launch: 'Launch',
  retry: 'Retry Analysis',
  relaunch: 'Relaunch Analysis',
};

/** Not yet run, failed, or already run. */
export function launchKind({ status, crew_status }: Standing): LaunchKind {
  if (crew_status === 'completed') return 'relaunch';
  return FAILED.includes(status) || crew_status === 'failed' ? 'retry' : 'launch';
}
