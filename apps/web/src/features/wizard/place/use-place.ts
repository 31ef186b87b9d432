import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { readEntry, type WizardIndex } from './steps.ts';

/** The address carries the project, so that a reload comes back to it. */
export function wizardAddress(projectId: string | null): string {
  return projectId ? `${paths.wizard}?project=${encodeURIComponent(projectId)}` : paths.wizard;
}

/** Where the wizard is: its project by the address, its step by the entry of the browser's history. */
export function usePlace() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { step = 0, above = false, wizard } = readEntry(state);
  const address = pathname + search;

  /** Whoever has gone elsewhere is not called back by an answer that comes later. */
  function isHere(): boolean {
    return window.location.pathname + window.location.search === address;
  }

  /** To a step of this project, or of the given one; of another target it is one of another wizard. */
  async function go(to: WizardIndex, projectId?: string, isOther = false): Promise<void> {
    if (!isHere()) return;
    const next = projectId ? wizardAddress(projectId) : address;
    // Without a transition: what is pressed next goes on from where this has led.
    const enter = (entry: object, replace: boolean) =>
      navigate(next, { state: entry, replace, flushSync: true });
    if (isOther) return enter({ step: to }, false);
    // The entry of the first step gets its project, so that coming back to it is coming back.
    if (next !== address) await enter({ step, wizard }, true);
    if (to > step) await enter({ step: to, above: true, wizard }, false);
    else if (above && step - to === 1) await navigate(-1);
    else if (to < step) await enter({ step: to, wizard }, true);
  }

  /** To the dashboard, where the wizard may have gone before a dialog was closed. */
  function leave(): void {
    if (window.location.pathname !== paths.dashboard) void navigate(paths.dashboard);
  }

  return { step, isHere, go, leave };
}
