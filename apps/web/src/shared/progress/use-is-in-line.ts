import type { WorkflowProgress } from '@assay/contract/progress';
import { useQuery } from '@tanstack/react-query';
import { progressKey } from './use-workflow-progress.ts';

/** Whether a run waits for its turn, by the last answer that the panel on the same page has asked for. */
export function useIsInLine(projectId: string): boolean {
  const queryKey = progressKey(projectId);
  const { data } = useQuery<WorkflowProgress>({ queryKey, enabled: false });
  return data?.in_line ?? false;
}
