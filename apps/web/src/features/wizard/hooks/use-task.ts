import { cancelRun } from '@assay/contract/workflows';
import { cancelledMessage } from '@assay/domain/project/move-project';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { detailOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { runTask } from '../flows/run-task.ts';
import { followKey } from '../polling/poll.ts';
import { failed, type WizardTask, waitingFor } from '../state/work.ts';
import type { WizardState } from './use-wizard-state.ts';

/** Does what is asked for, and stops when the person leaves the step. */
export function useTask(state: WizardState) {
  const { step, task, work, projectId, change } = state;
  const client = useQueryClient();
  /** Answers have stopped coming; the wizard goes on asking. */
  const [offline, setOffline] = useState(false);
  const here = task && step === (task.kind === 'validate' ? 1 : 2) ? task : null;

  const run = useEffectEvent((running: WizardTask, signal: AbortSignal) => {
    const { project, target, edits, take, adopt } = state;
    const follows = work.is === 'asked' && work.taken;
    const waiting = { client, signal, onOffline: setOffline };
    const asked = { task: running, follows, project, target, edits };
    void runTask({ ...waiting, ...asked, take, change, adopt });
  });

  useEffect(() => {
    if (!here) return;
    const leaving = new AbortController();
    run(here, leaving.signal);
    return () => {
      leaving.abort();
      setOffline(false);
    };
  }, [here]);

  async function cancel(): Promise<void> {
    if (!task || !projectId) return;
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
      const { workflow_status } = await call(cancelRun, { params: { projectId } });
      const hasScope = workflow_status === 'scope_generated';
      change(hasScope ? waitingFor({ kind: 'load' }) : failed(task.kind, cancelledMessage));
    } catch (error) {
      toast.error('Error', detailOf(error, 'The step could not be cancelled.'));
    }
  }

  return {
    offline,
    cancel,
    /** The agents are done: their result can be asked for at once. */
    askAtOnce: () => void client.refetchQueries({ queryKey: followKey, type: 'active' }),
  };
}
