import type { AgentProgress } from '@assay/contract/progress';

export const progressWords: Readonly<Record<AgentProgress['status'], string>> = {
  pending: 'Pending',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};
