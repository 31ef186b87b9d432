import { useState } from 'react';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { askedTask, failureAt, waitingFor } from '../state/work.ts';
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
export function useScope({ work, scope, edits, change, go, draft }: WizardState) {
  const [preparing, setPreparing] = useState(false);
  const task = askedTask(work);
  const generating = preparing || (task?.kind === 'scope' && task.mode !== 'load');

  function ask(mode: 'start' | 'anew' | 'load'): Promise<void> {
    change(waitingFor({ kind: 'scope', mode }));
    return go(2);
  }

  async function generate(mode: 'start' | 'anew'): Promise<void> {
    const hasSections = edits.outline.some(({ included }) => included);
    if (preparing || !(hasSections || (await confirmDefault()))) return;
    setPreparing(true);
    try {
      if (!(await requireSession())) return;
      await draft.flush();
      await ask(mode);
    } finally {
      setPreparing(false);
    }
  }

  async function regenerateScope(): Promise<void> {
    const sure = await confirm({
      title: 'Regenerate the scope?',
      message:
        'The agents write it again from the markets and the outline as they are now. The present text, with your changes, is replaced.',
      confirmLabel: 'Regenerate',
    });
    if (sure) await generate('anew');
  }

  return {
    generating,
    regenerateScope,
    next: () => (scope || task?.kind === 'scope' ? go(2) : generate('start')),
    retryScope: () => (failureAt(work, 'scope')?.loading ? ask('load') : generate('start')),
  };
}
