import { cancelRun } from '@assay/contract/workflows';
import { cancelledMessage } from '@assay/domain/project/move-project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { followKey } from '../flows/follow-work.ts';
import type { Draft } from '../state/draft.ts';
import { previousStep } from '../state/opening-step.ts';
import {
  asked,
  askedTask,
  type ChangeState,
  edited,
  failed,
  firstState,
  type WizardState,
  went,
} from '../state/wizard-state.ts';
import { useDraft } from './use-draft.ts';
import { useOpening } from './use-opening.ts';
import { useScope } from './use-scope.ts';
import { useStepHistory } from './use-step-history.ts';
import { useSubmission } from './use-submission.ts';
import { useTarget } from './use-target.ts';
import { useTasks } from './use-tasks.ts';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [state, change] = useState(firstState);
  const { opening, openAgain } = useOpening(change);
  const mayEdit = opening === 'open' && state.canEdit && !state.launched;
  const draft = useDraft(mayEdit ? state.projectId : null);
  const target = useTarget(state, change);
  const scope = useScope(state, change, draft.flush);
  const submission = useSubmission(state, change, draft.flush);

  useTasks(state, change);
  useStepHistory(opening === 'open' ? state : null, change);

  async function retryValidation(): Promise<void> {
    if (await requireSession()) change(asked({ kind: 'validate', mode: 'start' }));
  }

  function back(): void {
    if (state.step === 0) void navigate(paths.landing);
    else change(went(previousStep[state.step]));
  }

  function edit(part: Draft): void {
    change(edited(part));
    draft.save(part);
  }

  return {
    state,
    task: askedTask(state),
    opening,
    openAgain,
    /** The agents are done: their result can be asked for at once. */
    askAtOnce: () => void queries.refetchQueries({ queryKey: followKey, type: 'active' }),
    saveStatus: draft.status,
    ...target,
    ...scope,
    ...submission,
    retryValidation,
    back,
    cancel: () => cancelTask(state, change),
    edit,
  };
}

async function cancelTask(state: WizardState, change: ChangeState): Promise<void> {
  const task = askedTask(state);
  if (!task || !state.projectId) return;
  const sure = await confirm({
    title: 'Cancel this step?',
    message:
      task.kind === 'scope' && state.scope
        ? 'What the agents have written so far is dropped. The scope that you had stays.'
        : 'What the agents have found so far in this step is dropped. You can start it again.',
    confirmLabel: 'Cancel the step',
    cancelLabel: 'Go on',
    destructive: true,
  });
  if (!sure) return;
  try {
    const rests = await call(cancelRun, { params: { projectId: state.projectId } });
    if (rests.workflow_status === 'scope_generated') change(asked({ kind: 'scope', mode: 'load' }));
    else change(failed(task.kind, cancelledMessage));
  } catch (error) {
    toast.error('Error', detailOf(error, 'The step could not be cancelled.'));
  }
}
