import { getProgress, type WorkflowProgress } from '@assay/contract/progress';
import type { Phase } from '@assay/domain/project/phases';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../api/call.ts';
import { refreshTokens } from '../api/client.ts';
import { debugLog } from '../session/debug-log.ts';
import { useNow } from './use-now.ts';

const POLL_MS = 2_000;
const TICK_MS = 1_000;

export const progressKey = (projectId: string) => ['workflow-progress', projectId];

interface WorkflowProgressOptions {
  projectId: string;
  /** False while there is nothing to ask about; an answer that is there stays on the screen. */
  active: boolean;
  /** The phase whose end ends the asking; without one, the end of the whole work does. */
  phase?: Phase;
  /** Every so many questions the session is renewed, so that it outlives the work it waits for. */
  refreshEveryTries?: number | undefined;
  onCompleted?: (() => void) | undefined;
}

export function phaseIn(progress: WorkflowProgress | null | undefined, phase: Phase) {
  return progress?.phases.find((each) => each.phase === phase);
}

/** Asks at once and then every two seconds; a failed question is only noted, and asked again. */
export function useWorkflowProgress(options: WorkflowProgressOptions) {
  const { projectId, active, phase, refreshEveryTries, onCompleted } = options;
  const tries = useRef(0);
  const statusOf = (progress: WorkflowProgress | undefined) =>
    phase ? phaseIn(progress, phase)?.status : progress?.status;
  const { data, error, dataUpdatedAt } = useQuery({
    // What is told of a phase before its work was taken up is of an earlier attempt.
    queryKey: [...progressKey(projectId), ...(phase ? [phase, active] : [])],
    queryFn: async ({ signal }) => {
      tries.current += 1;
      if (refreshEveryTries && tries.current % refreshEveryTries === 0) await refreshTokens();
      return call(getProgress, { params: { projectId }, signal });
    },
    enabled: active,
    retry: false,
    staleTime: 0,
    ...(phase && { gcTime: 0 }),
    refetchInterval: ({ state }) => {
      const status = statusOf(state.data);
      return status === 'completed' || (phase && status === 'failed') ? false : POLL_MS;
    },
  });
  const tellCompleted = useEffectEvent(() => onCompleted?.());
  const status = statusOf(data);

  useEffect(() => {
    if (error) debugLog('Progress not available', error);
  }, [error]);
  useEffect(() => {
    if (active && status === 'completed') tellCompleted();
  }, [active, status]);

  const loading = active && status !== 'completed' && status !== 'failed';
  const ticking = loading && data?.status === 'running' && !data.paused;
  const nowMs = useNow(TICK_MS, ticking);
  /** Milliseconds since the answer; clocks that run go on by it. */
  const sinceMs = ticking ? Math.max(0, nowMs - dataUpdatedAt) : 0;
  return { progress: data ?? null, sinceMs, loading };
}
