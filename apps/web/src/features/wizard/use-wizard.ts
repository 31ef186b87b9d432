import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { previousStep } from './place/steps.ts';
import type { Opened } from './place/use-opening.ts';
import { useWizardState } from './use-wizard-state.ts';
import { targetActions, taskActions } from './wizard-actions.ts';
import { runTask } from './work/run-task.ts';
import { resting, type Task } from './work/work.ts';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard(opened: Opened) {
  const navigate = useNavigate();
  const wizard = useWizardState(opened);
  const { step, task, work, change, go } = wizard;

  const run = useEffectEvent(async (asked: Task, signal: AbortSignal) => {
    const taken = work.is === 'asked' && work.taken;
    const onTaken = () => change((now) => (now.is === 'asked' ? { ...now, taken: true } : now));
    const next = await runTask({ task: asked, wizard, taken, onTaken, signal });
    if (!signal.aborted) change(next);
  });
  // Until something else is asked for, or the person leaves.
  useEffect(() => {
    if (!task) return;
    const leaving = new AbortController();
    void run(task, leaving.signal);
    return () => leaving.abort();
  }, [task]);

  function back(): void {
    if (step === 0) void navigate(paths.landing);
    else if (task?.target) change(resting);
    else void go(previousStep[step]);
  }

  return { ...wizard, ...targetActions(wizard), ...taskActions(wizard), back };
}
