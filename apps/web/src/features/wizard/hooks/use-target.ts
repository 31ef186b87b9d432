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
import { askedTask, resting, waitingFor } from '../state/work.ts';
import type { WizardParts } from './use-wizard-state.ts';

const validation = waitingFor({ kind: 'validate', mode: 'start' });

function normalised({ name, url }: Target): Target {
  return { name: normaliseCompanyName(name), url };
}

async function startSession({ name, url }: Target, projectId: string | null): Promise<string> {
  const { project_id } = await call(initializeSession, {
    body: {
      company_name: name,
      company_url: url,
      workflow_type: 'generator_triad',
      ...(projectId && { project_id: projectId }),
    },
  });
  return project_id;
}

/** The target as it is typed, and the project that it becomes. */
export function useTarget(parts: WizardParts) {
  const { state, change, go, adopt, setTyped, setBegun } = parts;
  const queries = useQueryClient();
  const { projectId, startedFor, target } = state;
  const listAgain = () => void queries.invalidateQueries({ queryKey: ['projects'] });

  function type(entered: Partial<Target>): void {
    const typed = { ...target, ...entered };
    setTyped(typed);
    if (!projectId) keepTarget(typed);
  }

  async function defineScope(entered: Target): Promise<void> {
    const wanted = normalised(entered);
    const known = startedFor && normalised(startedFor);
    if (known?.name === wanted.name && known.url === wanted.url) {
      if (!state.validation && !askedTask(state.work)) change(validation);
      return go(1);
    }
    if (!(await requireSession())) return;
    setBegun(true);
    setTyped(wanted);
    change(resting);
    try {
      const id = await startSession(wanted, startedFor ? null : projectId);
      keepTarget(null);
      listAgain();
      await adopt(id, 1);
      toast.success('Workflow Initialized', `Project ID ${id} created for tracking`);
    } catch (error) {
      debugLog('The session was not initialised', error);
      if (statusOf(error) === 404) {
        change(validation);
        // Documents that have come before go on in the project that they wait in.
        return projectId && !startedFor ? go(1) : undefined;
      }
      setBegun(false);
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

  return { type, defineScope, openShelf };
}
