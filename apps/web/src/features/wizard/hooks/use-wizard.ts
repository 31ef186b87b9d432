import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { previousStep } from '../state/steps.ts';
import { resting } from '../state/work.ts';
import type { Opened } from './use-opening.ts';
import { useScope } from './use-scope.ts';
import { useSubmission } from './use-submission.ts';
import { useTarget } from './use-target.ts';
import { useTask } from './use-task.ts';
import { useWizardState } from './use-wizard-state.ts';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard(opened: Opened) {
  const navigate = useNavigate();
  const state = useWizardState(opened);
  const { step, begun, setBegun, change, go } = state;
  const { retryValidation, ...target } = useTarget(state);
  const { retryScope, retryLoading, ...scope } = useScope(state);
  const submission = useSubmission(state);
  const task = useTask(state);

  function back(): void {
    if (step === 0) return void navigate(paths.landing);
    if (!begun) return void go(previousStep[step]);
    setBegun(false);
    change(resting);
  }

  return {
    ...state,
    ...target,
    ...scope,
    ...submission,
    ...task,
    back,
    /** By what has failed. */
    retry: {
      validate: retryValidation,
      scope: retryScope,
      load: retryLoading,
      launch: submission.submit,
    },
  };
}
