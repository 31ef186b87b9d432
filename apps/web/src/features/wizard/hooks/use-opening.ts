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

/** By which way a person comes to the wizard. */
interface Entrance {
  userId: string;
  passed: z.output<typeof passedSchema> | undefined;
  projectId: string | null;
  step: number | undefined;
}

export interface Opened {
  project: Project | null;
  step: WizardIndex;
  target: Target | null;
}

/** Opens the wizard where it was left, and once more where that failed. */
export function useOpening() {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const userId = useUser()?.id ?? '';
  return useQuery({
    queryKey: ['wizard-opening', useId()],
    queryFn: async ({ signal }) => {
      const passed = passedSchema.safeParse(location.state).data;
      const entry = readEntry(location.state);
      const projectId = passed?.project?.id ?? search.get('project');
      // A reload, and the browser's own buttons, come back to the step that was left.
      const step = passed?.step ?? entry?.wizardStep;
      const found = await findOpening({ userId, passed, projectId, step }, signal);
      signal.throwIfAborted();
      // The navigation state has been taken over and must not come back with a reload.
      const state = entry?.wizardStep === found.step ? entry : entryOf(found.step);
      await navigate(wizardAddress(found.project?.id ?? null), { replace: true, state });
      return found;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const anew: Opened = { project: null, step: 0, target: null };

/** Where the wizard was left: after a sign-in, from the dashboard, by reload; or where it begins. */
async function findOpening(entrance: Entrance, signal: AbortSignal): Promise<Opened> {
  const { userId, passed, projectId } = entrance;
  const saved = savedSchema.safeParse(readSavedWizard(userId)).data;
  if (saved) {
    keepDraft(saved.projectId, saved.edits);
    const restored = await resume(saved.projectId, { ...entrance, step: 2 }, signal);
    dropSavedWizard(userId);
    toast.info('Session Restored', 'Continuing where you left off...');
    return restored;
  }
  if (projectId) return resume(projectId, entrance, signal);
  return { ...anew, target: passed?.target ?? keptTarget() };
}

async function resume(
  id: string,
  { passed, step }: Entrance,
  signal: AbortSignal,
): Promise<Opened> {
  try {
    const project = await fetchProject(id, signal);
    if (viewOf(project).launched) keepDraft(id, null);
    if (passed?.project) toast.info('Resuming Project', resumeWords(project, passed.phase));
    return { project, step: openingStep(step, reachedStep(project)), target: null };
  } catch (error) {
    signal.throwIfAborted();
    debugLog('Could not fetch project details', error);
    const gone = statusOf(error) === 404 || statusOf(error) === 400;
    const message = gone ? `Project with ID ${id} not found` : 'Could not fetch project details';
    toast.error('Error', message);
    if (gone) return anew;
    throw error;
  }
}

function resumeWords({ company_name }: Project, phase: string | undefined): string {
  return phase ? `${company_name}, at ${phase.replaceAll('_', ' ')}` : company_name;
}
