import { createProject } from '@assay/contract/projects';
import { initializeSession } from '@assay/contract/workflows';
import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { keepTarget } from '../state/kept-input.ts';
import { untitledTarget } from '../state/untitled-target.ts';
import {
  asked,
  askedTask,
  type ChangeState,
  initialised,
  projectKnown,
  submitted,
  type Target,
  typed,
  type WizardState,
  went,
} from '../state/wizard-state.ts';

async function startSession(target: Target, shelf: { project_id?: string }): Promise<string> {
  const { project_id } = await call(initializeSession, {
    body: {
      company_name: target.name,
      company_url: target.url,
      workflow_type: 'generator_triad',
      ...shelf,
    },
  });
  return project_id;
}

/** The target as it is typed, and the project that it becomes. */
export function useTarget(state: WizardState, change: ChangeState) {
  const queries = useQueryClient();
  const [initialising, setInitialising] = useState(false);
  const { projectId, startedFor } = state;
  const listAgain = () => void queries.invalidateQueries({ queryKey: ['projects'] });

  function type(entered: Partial<Target>): void {
    change(typed(entered));
    if (!projectId) keepTarget({ ...state.target, ...entered });
  }

  async function defineScope(entered: Target): Promise<void> {
    const target = { name: normaliseCompanyName(entered.name), url: entered.url };
    if (projectId && startedFor?.name === target.name && startedFor.url === target.url) {
      if (state.validation || askedTask(state)) change(went(1));
      else change(asked({ kind: 'validate', mode: 'start' }));
      return;
    }
    if (initialising || !(await requireSession())) return;
    setInitialising(true);
    change(submitted(target));
    try {
      const shelf = startedFor === null && projectId ? { project_id: projectId } : {};
      const id = await startSession(target, shelf);
      keepTarget(null);
      listAgain();
      change(initialised(id, target));
      toast.success('Workflow Initialized', `Project ID ${id} created for tracking`);
    } catch (error) {
      debugLog('The session was not initialised', error);
      if (statusOf(error) === 404) return change(initialised(null, target));
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
    listAgain();
    change(projectKnown(id));
    return id;
  }

  return { initialising, type, defineScope, openShelf };
}
