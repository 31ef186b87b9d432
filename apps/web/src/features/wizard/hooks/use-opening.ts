import type { Project } from '@assay/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { statusOf } from '../../../shared/api/api-error.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { dropSavedWizard, readSavedWizard } from '../../../shared/session/saved-wizard.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { fetchProject } from '../flows/fetch-project.ts';
import { keepDraft, keptTarget, savedSchema, targetSchema } from '../state/kept-input.ts';
import { reachedStep, type Target, viewOf } from '../state/project-view.ts';
import { entryOf, openingStep, readEntry, type WizardIndex } from '../state/steps.ts';
import { wizardAddress } from './use-place.ts';

/** What the page that led here has handed over. */
const passedSchema = z.object({
  project: z.object({ id: z.string() }).optional(),
  step: z.number().optional(),
  phase: z.string().optional(),
  target: targetSchema.optional(),
});

export interface Opened {
  project: Project | null;
  step: WizardIndex;
  target: Target | null;
}

/** Opens the wizard where it was left, and once more where that failed. */
export function useOpening() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const userId = useUser()?.id ?? '';
  return useQuery({
    queryKey: ['wizard-opening', useId()],
    queryFn: async ({ signal }) => {
      const opened = await open({ userId, state, addressed: search.get('project') }, signal);
      signal.throwIfAborted();
      const { project, step } = opened;
      const entry = readEntry(state);
      // The navigation state has been taken over and must not come back with a reload.
      const left = entry?.wizardStep === step ? entry : entryOf(step);
      await navigate(wizardAddress(project?.id ?? null), { replace: true, state: left });
      return opened;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface Entrance {
  userId: string;
  /** Of the entry in the browser's history. */
  state: unknown;
  addressed: string | null;
}

/** Where the wizard was left: after a sign-in, from the dashboard, by reload; or where it begins. */
async function open({ userId, state, addressed }: Entrance, signal: AbortSignal): Promise<Opened> {
  const passed = passedSchema.safeParse(state).data;
  const saved = savedSchema.safeParse(readSavedWizard(userId)).data;
  if (saved) keepDraft(saved.projectId, saved.edits);
  const id = saved?.projectId ?? passed?.project?.id ?? addressed;
  if (!id) return { project: null, step: 0, target: passed?.target ?? keptTarget() };
  const project = await fetchOrTell(id, signal);
  if (project && passed?.project)
    toast.info('Resuming Project', resumeWords(project, passed.phase));
  if (saved) {
    dropSavedWizard(userId);
    toast.info('Session Restored', 'Continuing where you left off...');
  }
  if (!project) return { project, step: 0, target: null };
  if (viewOf(project).launched) keepDraft(id, null);
  // A reload, and the browser's own buttons, come back to the step that was left.
  const asked = saved ? 2 : (passed?.step ?? readEntry(state)?.wizardStep);
  return { project, step: openingStep(asked, reachedStep(project)), target: null };
}

/** Null for a project that is gone. */
async function fetchOrTell(id: string, signal: AbortSignal): Promise<Project | null> {
  try {
    return await fetchProject(id, signal);
  } catch (error) {
    signal.throwIfAborted();
    debugLog('Could not fetch project details', error);
    const gone = statusOf(error) === 404 || statusOf(error) === 400;
    const message = gone ? `Project with ID ${id} not found` : 'Could not fetch project details';
    toast.error('Error', message);
    if (gone) return null;
    throw error;
  }
}

function resumeWords({ company_name }: Project, phase: string | undefined): string {
  return phase ? `${company_name}, at ${phase.replaceAll('_', ' ')}` : company_name;
}
