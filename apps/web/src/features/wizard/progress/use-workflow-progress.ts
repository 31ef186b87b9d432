import { getProgress, type WorkflowProgress } from '@assay/contract/progress';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { refreshTokens } from '../../../shared/api/client.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { mayPass } from '../flows/flow-error.ts';
import { progressEveryMs } from '../polling/cadence.ts';
import { documentVisibility } from '../polling/document-visibility.ts';
import { poll } from '../polling/poll.ts';

interface ProgressOptions {
  projectId: string;
  /** The phase whose end ends the polling; without one, the end of everything does. */
  phase?: 'company_validation' | 'scoping';
  refreshEveryTries?: number;
  /** False until the work has been taken up: what is told before is of an earlier attempt. */
  ask?: boolean;
  onCompleted?: () => void;
}

/** A phase that completes calls back; one that fails only stops the polling. */
export function useWorkflowProgress(options: ProgressOptions): WorkflowProgress | null {
  const { projectId, phase, refreshEveryTries, ask = true, onCompleted } = options;
  const [progress, setProgress] = useState<WorkflowProgress | null>(null);
  const completed = useRef(onCompleted);
  completed.current = onCompleted;

  useEffect(() => {
    if (!ask) return;
    const leaving = new AbortController();
    const statusOf = (answer: WorkflowProgress) =>
      phase ? phaseOf(answer, phase)?.status : answer.status;
    poll({
      ask: (signal) => call(getProgress, { params: { projectId }, signal }),
      isLast: (answer) => ['completed', 'failed'].includes(statusOf(answer) ?? ''),
      everyMs: progressEveryMs,
      refreshEveryTries,
      refresh: () => refreshTokens(),
      onAnswer: setProgress,
      isPassing: mayPass,
      visibility: documentVisibility,
      signal: leaving.signal,
    })
      .then((last) => {
        if (last && statusOf(last) === 'completed') completed.current?.();
      })
      .catch((error: unknown) => debugLog('Progress could not be read', error));
    return () => leaving.abort();
  }, [projectId, phase, refreshEveryTries, ask]);

  return progress;
}

export function phaseOf(progress: WorkflowProgress | null, phase: string) {
  return progress?.phases.find((each) => each.phase === phase);
}
