import { cancelRun } from '@assay/contract/workflows';
import { cancelledMessage } from '@assay/domain/project/move-project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { runTask } from '../flows/run-task.ts';
import { followKey } from '../polling/poll.ts';
import { previousStep } from '../state/steps.ts';
import {
  askedTask,
  connection,
  failed,
  left,
  resting,
  type WizardTask,
  waitingFor,
} from '../state/work.ts';
import type { Opened } from './use-opening.ts';
import { useScope } from './use-scope.ts';
import { useSubmission } from './use-submission.ts';
import { useTarget } from './use-target.ts';
import { useWizardState, type WizardParts } from './use-wizard-state.ts';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard(opened: Opened) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const parts = useWizardState(opened);
  const { state, begun, setBegun, change, go } = parts;
  const target = useTarget(parts);
  const scope = useScope(parts);
  const submission = useSubmission(parts);
  useTask(parts);

  async function retryValidation(): Promise<void> {
    if (!(await requireSession())) return;
    change(waitingFor({ kind: 'validate', mode: 'start' }));
    if (!begun) await go(1);
  }

  function back(): void {
    if (state.step === 0) return void navigate(paths.landing);
    if (!begun) return void go(previousStep[state.step]);
    setBegun(false);
    change(resting);
  }

  return {
    state,
    task: askedTask(state.work),
    /** The agents are done: their result can be asked for at once. */
    askAtOnce: () => void queries.refetchQueries({ queryKey: followKey, type: 'active' }),
    saveStatus: parts.draft.status,
    edit: parts.edit,
    take: parts.take,
    ...target,
    ...scope,
    ...submission,
    retryValidation,
    back,
    cancel: () => cancelTask(parts),
  };
}

/** Does what is asked for, and stops when the person leaves the step. */
function useTask({ state, take, change, adopt }: WizardParts): void {
  const client = useQueryClient();
  const asked = askedTask(state.work);
  const task = asked && state.step === (asked.kind === 'validate' ? 1 : 2) ? asked : null;

  const run = useEffectEvent((running: WizardTask, signal: AbortSignal) => {
    const { project, target } = state;
    const onTrouble = (error: unknown) => change(connection(error !== null));
    const around = { client, signal, onTrouble, take, change };
    void runTask({ ...around, task: running, project, target, adopt: (id) => adopt(id, 1) });
  });

  useEffect(() => {
    if (!task) return;
    const leaving = new AbortController();
    run(task, leaving.signal);
    return () => {
      leaving.abort();
      change(left);
    };
  }, [task, change]);
}

async function cancelTask({ state, change }: WizardParts): Promise<void> {
  const task = askedTask(state.work);
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
    const hasScope = rests.workflow_status === 'scope_generated';
    change(
      hasScope ? waitingFor({ kind: 'scope', mode: 'load' }) : failed(task.kind, cancelledMessage),
    );
  } catch (error) {
    toast.error('Error', detailOf(error, 'The step could not be cancelled.'));
  }
}
