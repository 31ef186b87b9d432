import { getProject, type Project } from '@assay/contract/projects';
import { z } from 'zod';
import { statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { dropSavedWizard, readSavedWizard } from '../../../shared/session/saved-wizard.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { keepDraft, keptDraft, keptTarget } from '../state/kept-input.ts';
import { openingStep } from '../state/opening-step.ts';
import { restoredState } from '../state/saved-state.ts';
import { stateFromProject } from '../state/state-from-project.ts';
import { edited, firstState, type WizardState } from '../state/wizard-state.ts';

/** What the page that led here has handed over. */
export const passedSchema = z.object({
  project: z.object({ id: z.string() }).optional(),
  step: z.number().optional(),
  phase: z.string().optional(),
  target: z.object({ name: z.string(), url: z.string() }).optional(),
});

/** By which way a person comes to the wizard. */
export interface Entrance {
  userId: string;
  passed: z.output<typeof passedSchema> | undefined;
  projectId: string | null;
  step: number | undefined;
}

/** Where the wizard was left: after a sign-in, from the dashboard, by reload; or where it begins. */
export async function findOpening(
  entrance: Entrance,
  signal: AbortSignal,
): Promise<WizardState | 'failed' | 'left'> {
  const restored = restoredState(readSavedWizard(entrance.userId));
  if (restored) {
    dropSavedWizard(entrance.userId);
    toast.info('Session Restored', 'Continuing where you left off...');
    return restored;
  }
  if (entrance.projectId) return resume(entrance.projectId, entrance, signal);
  const target = entrance.passed?.target ?? keptTarget();
  return { ...firstState, ...(target && { target }) };
}

async function resume(
  id: string,
  { passed, step }: Entrance,
  signal: AbortSignal,
): Promise<WizardState | 'failed' | 'left'> {
  try {
    const project = await call(getProject, { params: { id }, signal });
    const found = stateFromProject(project);
    const state = { ...found, step: openingStep(step, found.step) };
    if (state.launched) keepDraft(id, null);
    const draft = keptDraft(id);
    if (passed?.project) toast.info('Resuming Project', resumeWords(project, passed.phase));
    return draft ? edited(draft)(state) : state;
  } catch (error) {
    if (signal.aborted) return 'left';
    debugLog('Could not fetch project details', error);
    const gone = statusOf(error) === 404 || statusOf(error) === 400;
    const message = gone ? `Project with ID ${id} not found` : 'Could not fetch project details';
    toast.error('Error', message);
    return gone ? firstState : 'failed';
  }
}

function resumeWords({ company_name }: Project, phase: string | undefined): string {
  return phase ? `${company_name}, at ${phase.replaceAll('_', ' ')}` : company_name;
}
