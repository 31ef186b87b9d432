import { getProgress } from '@assay/contract/progress';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../api/call.ts';
import { debugLog } from '../session/debug-log.ts';

const POLL_MS = 2_000;

export const progressKey = (projectId: string) => ['workflow-progress', projectId];

interface WorkflowProgressOptions {
  projectId: string;
  /** False once the analysis has ended; an answer that is there stays on the screen. */
  active: boolean;
  onCompleted?: (() => void) | undefined;
}

/** Asks at once and then every two seconds; a failed question is only noted, and asked again. */
export function useWorkflowProgress({ projectId, active, onCompleted }: WorkflowProgressOptions) {
  const query = useQuery({
    queryKey: progressKey(projectId),
    queryFn: ({ signal }) => call(getProgress, { params: { projectId }, signal }),
    enabled: active,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : POLL_MS),
  });
  const { data, error, dataUpdatedAt } = query;
  const tellCompleted = useEffectEvent(() => onCompleted?.());
  const status = data?.status;

  useEffect(() => {
    if (error) debugLog('Progress not available', error);
  }, [error]);
  useEffect(() => {
    if (active && status === 'completed') tellCompleted();
  }, [active, status]);

  const ended = status === 'completed' || status === 'failed';
  return { progress: data ?? null, updatedAtMs: dataUpdatedAt, loading: active && !ended };
}
