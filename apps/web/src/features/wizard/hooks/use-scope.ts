import { requireSession } from '../../../shared/session/fresh-session.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { type WizardTask, waitingFor } from '../state/work.ts';
import type { WizardState } from './use-wizard-state.ts';

/** An outline without a section would be written as the default scope, silently. */
function confirmDefault(): Promise<boolean> {
  return confirm({
    title: 'No section is included',
    message:
      'Without a section the agents write the default scope, over all of them. Include at least one to decide yourself what the report answers.',
    confirmLabel: 'Write the default scope',
    cancelLabel: 'Back to the outline',
  });
}

/** The scope, from the outline that it is asked for with to the text that stands. */
export function useScope({ work, task, scope, edits, change, go, draft }: WizardState) {
  const isPreparing = work.is === 'preparing';

  function ask(wanted: WizardTask): Promise<void> {
    change(waitingFor(wanted));
    return go(2);
  }

  async function generate(anew: boolean): Promise<void> {
    const hasSections = edits.outline.some(({ included }) => included);
    if (isPreparing || !(hasSections || (await confirmDefault()))) return;
    change({ is: 'preparing' });
    if (!(await requireSession())) return change(work);
    await draft.flush();
    await ask({ kind: 'scope', anew });
  }

  async function regenerateScope(): Promise<void> {
    const sure = await confirm({
      title: 'Regenerate the scope?',
      message:
        'The agents write it again from the markets and the outline as they are now. The present text, with your changes, is replaced.',
      confirmLabel: 'Regenerate',
    });
    if (sure) await generate(true);
  }

  return {
    generating: isPreparing || task?.kind === 'scope',
    regenerateScope,
    next: () => (scope || (task && task.kind !== 'validate') ? go(2) : generate(false)),
    retryScope: () => generate(false),
    retryLoading: () => ask({ kind: 'load' }),
  };
}
