import type { WorkflowProgress } from '@assay/contract/progress';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { progressKey } from './use-workflow-progress.ts';

/** Whether a run waits for its turn, by the last answer that the panel on the same page has asked for. */
export function useIsInLine(projectId: string): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => client.getQueryData<WorkflowProgress>(progressKey(projectId))?.in_line ?? false,
  );
}
