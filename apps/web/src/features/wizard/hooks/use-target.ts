import { createProject } from '@assay/contract/projects';
import { initializeSession } from '@assay/contract/workflows';
import { normaliseCompanyName } from '@assay/domain/company/normalise-name';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf, statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { keepTarget } from '../state/kept-input.ts';
import { type Target, untitledTarget } from '../state/project-view.ts';
import { waitingFor } from '../state/work.ts';
import type { WizardState } from './use-wizard-state.ts';

const validation = waitingFor({ kind: 'validate' });

/** The target as it is typed, and the project that it becomes. */
export function useTarget(state: WizardState) {
  const { change, go, adopt, begun, projectId, startedFor, target } = state;
  const queries = useQueryClient();
  const listAgain = () => void queries.invalidateQueries({ queryKey: ['projects'] });

  function type(entered: Partial<Target>): void {
    const typed = { ...target, ...entered };
    state.setTyped(typed);
    if (!projectId) keepTarget(typed);
  }

  async function defineScope({ name: typedName, url }: Target): Promise<void> {
    const name = normaliseCompanyName(typedName);
    if (startedFor && normaliseCompanyName(startedFor.name) === name && startedFor.url === url) {
      if (!state.validation && !state.task) change(validation);
      return go(1);
    }
    if (!(await requireSession())) return;
    state.begin({ name, url });
    // Documents that have come before go on in the project that they wait in.
    const waiting = startedFor ? null : projectId;
    const body = {
      company_name: name,
      company_url: url,
      workflow_type: 'generator_triad',
    } as const;
    try {
      const { project_id: id } = await call(initializeSession, {
        body: { ...body, ...(waiting && { project_id: waiting }) },
      });
      keepTarget(null);
      listAgain();
      await adopt(id, 1);
      toast.success('Workflow Initialized', `Project ID ${id} created for tracking`);
    } catch (error) {
      debugLog('The session was not initialised', error);
      if (statusOf(error) === 404) {
        change(validation);
        return waiting ? go(1) : undefined;
      }
      state.setBegun(false);
      toast.error('Initialization Error', detailOf(error, 'Failed to initialize workflow session'));
    }
  }

  /** A project for documents that come before their target is named. */
  async function openShelf(): Promise<string> {
    const name = normaliseCompanyName(target.name) || untitledTarget;
    const { id } = await call(createProject, { body: { name } });
    listAgain();
    await adopt(id, 0);
    return id;
  }

  async function retryValidation(): Promise<void> {
    if (!(await requireSession())) return;
    change(validation);
    if (!begun) await go(1);
  }

  return { type, defineScope, openShelf, retryValidation };
}
