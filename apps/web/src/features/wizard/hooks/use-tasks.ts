import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshTokens } from '../../../shared/api/client.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import type { FlowSurroundings } from '../flows/follow-work.ts';
import { runScope } from '../flows/run-scope.ts';
import { runValidation } from '../flows/run-validation.ts';
import {
  askedTask,
  type ChangeState,
  connection,
  type WizardState,
  type WizardTask,
} from '../state/wizard-state.ts';

/** Does what the state says is to be done, and stops when the person leaves the step. */
export function useTasks(state: WizardState, change: ChangeState): void {
  const client = useQueryClient();
  const task = askedTask(state);
  const latest = useRef(state);
  latest.current = state;
  const onItsStep = task !== null && state.step === (task.kind === 'validate' ? 1 : 2);

  useEffect(() => {
    if (!task || !onItsStep) return;
    const leaving = new AbortController();
    const around = surroundings(task, client, leaving.signal, change);
    const run =
      task.kind === 'validate'
        ? runValidation(latest.current, around, change)
        : runScope(latest.current, task.mode, around, change);
    void run.catch((error: unknown) => {
      if (!leaving.signal.aborted) debugLog('A wizard task ended unexpectedly', error);
    });
    return () => leaving.abort();
  }, [task, onItsStep, client, change]);
}

function surroundings(
  task: WizardTask,
  client: QueryClient,
  signal: AbortSignal,
  change: ChangeState,
): FlowSurroundings {
  return {
    client,
    signal,
    refresh: () => refreshTokens(),
    onTrouble: (error) => change(connection(error !== null)),
    follow: task.mode === 'follow',
  };
}
