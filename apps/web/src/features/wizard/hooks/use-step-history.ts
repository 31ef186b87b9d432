import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entryOf, historyMove, readEntry } from '../state/step-history.ts';
import { type ChangeState, type WizardIndex, went } from '../state/wizard-state.ts';
import { wizardAddress } from './use-opening.ts';

/** A step that is pressed before the last one is in the history would be thrown back. */
const atOnce = { flushSync: true };

interface Place {
  projectId: string | null;
  step: WizardIndex;
}

/** Keeps the browser's history and the step together, whichever of them moves. */
export function useStepHistory(place: Place | null, change: ChangeState): void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = readEntry(location.state);
  const latest = useRef({ entry, address: location.pathname + location.search, place });
  latest.current = { entry, address: location.pathname + location.search, place };
  const step = place?.step;
  const projectId = place?.projectId ?? null;

  useEffect(() => {
    if (step === undefined || projectId === null) return;
    const shown = latest.current;
    const to = wizardAddress(projectId);
    async function follow(next: WizardIndex): Promise<void> {
      // The entry of the first step gets its project, so that coming back to it is coming back.
      if (shown.address !== to)
        await navigate(to, { replace: true, state: shown.entry, ...atOnce });
      const move = historyMove(shown.entry, next);
      if (move === 'push') await navigate(to, { state: entryOf(next, true), ...atOnce });
      if (move === 'back') await navigate(-1);
      if (move === 'replace')
        await navigate(to, { replace: true, state: entryOf(next), ...atOnce });
    }
    void follow(step);
  }, [step, projectId, navigate]);

  const entered = entry?.wizardStep;
  useEffect(() => {
    const shown = latest.current.place;
    if (entered !== undefined && shown?.projectId && shown.step !== entered) change(went(entered));
  }, [entered, change]);
}
