import { createProject } from '@assay/contract/projects';
import { cancelRun, initializeSession } from '@assay/contract/workflows';
import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import { cancelledMessage } from '@assay/domain/project/move-project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { detailOf, statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { followKey } from '../flows/follow-work.ts';
import type { Draft } from '../state/draft.ts';
import { keepTarget } from '../state/kept-input.ts';
import { previousStep } from '../state/opening-step.ts';
import { untitledTarget } from '../state/untitled-target.ts';
import {
  asked,
  askedTask,
  edited,
  failed,
  failureAt,
  firstState,
  initialised,
  projectKnown,
  submitted,
  type Target,
  typed,
  went,
} from '../state/wizard-state.ts';
import { useDraft } from './use-draft.ts';
import { useOpening } from './use-opening.ts';
import { useStepHistory } from './use-step-history.ts';
import { useSubmission } from './use-submission.ts';
import { useTasks } from './use-tasks.ts';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [state, change] = useState(firstState);
  const [initialising, setInitialising] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const { opening, openAgain } = useOpening(change);
  const mayEdit = opening === 'open' && state.canEdit && !state.launched;
  const draft = useDraft(mayEdit ? state.projectId : null);
  const submission = useSubmission(state, change, draft.flush);
  const task = askedTask(state);

  useTasks(state, change);
  useStepHistory(opening === 'open' ? state : null, change);

  function type(entered: Partial<Target>): void {
    change(typed(entered));
    if (!state.projectId) keepTarget({ ...state.target, ...entered });
  }

  async function defineScope(entered: Target): Promise<void> {
    const target = { name: normaliseCompanyName(entered.name), url: entered.url };
    const { startedFor, projectId } = state;
    if (projectId && startedFor?.name === target.name && startedFor.url === target.url) {
      if (state.validation || task) change(went(1));
      else change(asked({ kind: 'validate', mode: 'start' }));
      return;
    }
    if (initialising || !(await requireSession())) return;
    setInitialising(true);
    const shelf = startedFor === null && projectId ? { project_id: projectId } : {};
    change(submitted(target));
    try {
      const { project_id } = await call(initializeSession, {
        body: {
          company_name: target.name,
          company_url: target.url,
          workflow_type: 'generator_triad',
          ...shelf,
        },
      });
      keepTarget(null);
      void queries.invalidateQueries({ queryKey: ['projects'] });
      change(initialised(project_id, target));
      toast.success('Workflow Initialized', `Project ID ${project_id} created for tracking`);
    } catch (error) {
      debugLog('The session was not initialised', error);
      if (statusOf(error) === 404) {
        change(initialised(null, target));
        return;
      }
      change(went(0));
      toast.error('Initialization Error', detailOf(error, 'Failed to initialize workflow session'));
    } finally {
      setInitialising(false);
    }
  }

  /** A project for documents that come before their target is named. */
  async function openShelf(): Promise<string> {
    const name = normaliseCompanyName(state.target.name) || untitledTarget;
    const { id } = await call(createProject, { body: { name } });
    void queries.invalidateQueries({ queryKey: ['projects'] });
    change(projectKnown(id));
    return id;
  }

  async function retryValidation(): Promise<void> {
    if (await requireSession()) change(asked({ kind: 'validate', mode: 'start' }));
  }

  /** An outline without a section would be written as the default scope, silently. */
  function mayBeWritten(): boolean | Promise<boolean> {
    if (state.edits.outline.some(({ included }) => included)) return true;
    return confirm({
      title: 'No section is included',
      message:
        'Without a section the agents write the default scope, over all of them. Include at least one to decide yourself what the report answers.',
      confirmLabel: 'Write the default scope',
      cancelLabel: 'Back to the outline',
    });
  }

  async function generateScope(mode: 'start' | 'anew'): Promise<void> {
    if (preparing || !(await mayBeWritten())) return;
    setPreparing(true);
    try {
      if (!(await requireSession())) return;
      await draft.flush();
      change(asked({ kind: 'scope', mode }));
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
    if (sure) await generateScope('anew');
  }

  async function next(): Promise<void> {
    if (state.scope || task?.kind === 'scope') change(went(2));
    else await generateScope('start');
  }

  function retryScope(): void {
    if (failureAt(state, 'scope')?.loading) change(asked({ kind: 'scope', mode: 'load' }));
    else void generateScope('start');
  }

  function back(): void {
    if (state.step === 0) void navigate(paths.landing);
    else change(went(previousStep[state.step]));
  }

  async function cancel(): Promise<void> {
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
      if (rests.workflow_status === 'scope_generated')
        change(asked({ kind: 'scope', mode: 'load' }));
      else change(failed(task.kind, cancelledMessage));
    } catch (error) {
      toast.error('Error', detailOf(error, 'The step could not be cancelled.'));
    }
  }

  function edit(part: Draft): void {
    change(edited(part));
    draft.save(part);
  }

  return {
    state,
    task,
    opening,
    openAgain,
    initialising,
    generating: preparing || (task?.kind === 'scope' && task.mode !== 'load'),
    /** The agents are done: their result can be asked for at once. */
    askAtOnce: () => void queries.refetchQueries({ queryKey: followKey, type: 'active' }),
    saveStatus: draft.status,
    submitting: submission.submitting,
    type,
    defineScope,
    openShelf,
    retryValidation,
    retryScope,
    regenerateScope,
    next,
    back,
    cancel,
    submit: submission.submit,
    edit,
  };
}
