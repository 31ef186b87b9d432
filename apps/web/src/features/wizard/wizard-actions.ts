import { createProject } from '@assay/contract/projects';
import { cancelRun } from '@assay/contract/workflows';
import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import { cancelledMessage } from '@assay/domain/project/move-project';
import { detailOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import type { Target } from './draft/draft.ts';
import { targetOf, untitledTarget } from './project/project-view.ts';
import type { WizardState } from './use-wizard-state.ts';
import { failed, type Task, waitingFor } from './work/work.ts';

/** What a person does on the first step: names a target, and brings the first document. */
export function targetActions({ project, target, validation, task, ...state }: WizardState) {
  async function defineScope({ name: typedName, url }: Target): Promise<void> {
    const name = normaliseCompanyName(typedName);
    const known = targetOf(project);
    // Documents may wait in a project that has not been given its target yet.
    const isKnown = project?.workflow_status && normaliseCompanyName(known.name) === name;
    if (!isKnown || known.url !== url)
      state.change(waitingFor({ kind: 'make', target: { name, url } }));
    else if (validation || task) await state.go(1);
    else await ask(state, { kind: 'validate' });
  }

  /** A project for documents that come before their target is named. */
  async function openShelf(): Promise<string> {
    const name = normaliseCompanyName(target.name) || untitledTarget;
    const { id } = await call(createProject, { body: { name } });
    await state.adopt(id, 0);
    return id;
  }

  return { defineScope, openShelf };
}

/** What a person orders of the agents, at the step where its result is shown. */
export function taskActions({ task, failure, scope, edits, ...state }: WizardState) {
  const generating = task?.kind === 'scope';
  const submitting = task?.kind === 'launch';

  async function generate(anew: boolean): Promise<void> {
    const hasSections = edits.outline.some(({ included }) => included);
    // An outline without a section would be written as the default scope, silently.
    if (hasSections || (await confirm(withoutSections))) await ask(state, { kind: 'scope', anew });
  }

  async function cancel(): Promise<void> {
    if (!state.project || !task) return;
    const sure = await confirm({
      title: 'Cancel this step?',
      message: task.anew
        ? 'What the agents have written so far is dropped. The scope that you had stays.'
        : 'What the agents have found so far in this step is dropped. You can start it again.',
      confirmLabel: 'Cancel the step',
      cancelLabel: 'Go on',
      destructive: true,
    });
    if (!sure) return;
    try {
      const { workflow_status } = await call(cancelRun, {
        params: { projectId: state.project.id },
      });
      const hasScope = workflow_status === 'scope_generated';
      state.change(hasScope ? waitingFor({ kind: 'load' }) : failed(task, cancelledMessage));
    } catch (error) {
      toast.error('Error', detailOf(error, 'The step could not be cancelled.'));
    }
  }

  return {
    generating,
    submitting,
    next: async () =>
      scope || generating || task?.kind === 'load' ? state.go(2) : generate(false),
    regenerateScope: async () => (await confirm(regeneration)) && generate(true),
    // Also while the scope that already stands on the page is fetched once more.
    submit: () => submitting || ask(state, { kind: 'launch' }),
    retry: () => failure && ask(state, failure.task),
    cancel,
  };
}

async function ask({ change, go }: Pick<WizardState, 'change' | 'go'>, task: Task): Promise<void> {
  change(waitingFor(task));
  // Without a project there is no other step to go to yet.
  if (!task.target) await go(task.kind === 'validate' ? 1 : 2);
}

const withoutSections = {
  title: 'No section is included',
  message:
    'Without a section the agents write the default scope, over all of them. Include at least one to decide yourself what the report answers.',
  confirmLabel: 'Write the default scope',
  cancelLabel: 'Back to the outline',
};

const regeneration = {
  title: 'Regenerate the scope?',
  message:
    'The agents write it again from the markets and the outline as they are now. The present text, with your changes, is replaced.',
  confirmLabel: 'Regenerate',
};
