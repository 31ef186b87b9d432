import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshTokens } from '../../../shared/api/client.ts';
import { runTask } from '../flows/run-task.ts';
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
  const asked = askedTask(state);
  const task = asked && state.step === (asked.kind === 'validate' ? 1 : 2) ? asked : null;

  const run = useEffectEvent((running: WizardTask, signal: AbortSignal) => {
    const around = {
      client,
      signal,
      refresh: () => refreshTokens(),
      onTrouble: (error: unknown) => change(connection(error !== null)),
      follow: running.mode === 'follow',
    };
    void runTask({ task: running, state, around, change });
  });

  useEffect(() => {
    if (!task) return;
    const leaving = new AbortController();
    run(task, leaving.signal);
    return () => leaving.abort();
  }, [task]);
}
