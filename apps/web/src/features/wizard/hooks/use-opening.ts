import { getProject, type Project } from '@assay/contract/projects';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { statusOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { paths } from '../../../shared/paths.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { dropSavedWizard, readSavedWizard } from '../../../shared/session/saved-wizard.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { keepDraft, keptDraft, keptTarget } from '../state/kept-input.ts';
import { openingStep } from '../state/opening-step.ts';
import { restoredState } from '../state/saved-state.ts';
import { stateFromProject } from '../state/state-from-project.ts';
import { entryOf, readEntry } from '../state/step-history.ts';
import { type ChangeState, edited, firstState, type WizardIndex } from '../state/wizard-state.ts';

const passedSchema = z.object({
  project: z.object({ id: z.string() }).optional(),
  step: z.number().optional(),
  phase: z.string().optional(),
  target: z.object({ name: z.string(), url: z.string() }).optional(),
});

function resumeWords({ company_name }: Project, phase: string | undefined): string {
  return phase ? `${company_name}, at ${phase.replaceAll('_', ' ')}` : company_name;
}

export type Opening = 'loading' | 'open' | 'failed';

/** The address carries the project, so that a reload comes back to it. */
export function wizardAddress(projectId: string | null): string {
  return projectId ? `${paths.wizard}?project=${encodeURIComponent(projectId)}` : paths.wizard;
}

/** Opens the wizard where it was left: after a sign-in, from the dashboard, by reload, or anew. */
export function useOpening(change: ChangeState) {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const userId = useUser()?.id ?? '';
  const [opening, setOpening] = useState<Opening>('loading');
  const [attempt, setAttempt] = useState(0);
  const [passed] = useState(() => passedSchema.safeParse(location.state).data);
  const [asked] = useState(() => passed?.project?.id ?? search.get('project'));
  // A reload, and the browser's own buttons, come back to the step that was left.
  const [askedStep] = useState(() => passed?.step ?? readEntry(location.state)?.wizardStep);

  const open = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const restored = restoredState(readSavedWizard(userId));
    if (restored) {
      dropSavedWizard(userId);
      change(() => restored);
      toast.info('Session Restored', 'Continuing where you left off...');
      show(restored.projectId, restored.step);
      return;
    }
    if (!asked) {
      const target = passed?.target ?? keptTarget();
      change(() => ({ ...firstState, ...(target && { target }) }));
      show(null, 0);
      return;
    }
    await resume(asked, signal);
  });

  useEffect(() => {
    const leaving = new AbortController();
    if (attempt > 0) setOpening('loading');
    void open(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  async function resume(id: string, signal: AbortSignal): Promise<void> {
    try {
      const project = await call(getProject, { params: { id }, signal });
      const state = stateFromProject(project);
      state.step = openingStep(askedStep, state.step);
      if (state.launched) keepDraft(id, null);
      const draft = keptDraft(id);
      change(() => (draft ? edited(draft)(state) : state));
      if (passed?.project) toast.info('Resuming Project', resumeWords(project, passed.phase));
      show(id, state.step);
    } catch (error) {
      if (signal.aborted) return;
      debugLog('Could not fetch project details', error);
      const gone = statusOf(error) === 404 || statusOf(error) === 400;
      toast.error(
        'Error',
        gone ? `Project with ID ${id} not found` : 'Could not fetch project details',
      );
      if (gone) {
        change(() => firstState);
        show(null, 0);
      } else {
        setOpening('failed');
      }
    }
  }

  /** The navigation state has been taken over and must not come back with a reload. */
  function show(projectId: string | null, step: WizardIndex): void {
    setOpening('open');
    const known = readEntry(location.state);
    const entry = known?.wizardStep === step ? known : entryOf(step);
    void navigate(wizardAddress(projectId), { replace: true, state: entry });
  }

  return { opening, openAgain: () => setAttempt(attempt + 1) };
}
