import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { entryOf, historyMove, readEntry, type WizardIndex } from '../state/steps.ts';

/** The address carries the project, so that a reload comes back to it. */
export function wizardAddress(projectId: string | null): string {
  return projectId ? `${paths.wizard}?project=${encodeURIComponent(projectId)}` : paths.wizard;
}

/** Without a transition: what is pressed next goes on from where this has led. */
const atOnce = { flushSync: true };

/** Where the wizard is: its project by the address, its step by the entry of the browser's history. */
export function usePlace() {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const projectId = search.get('project');
  const entry = readEntry(location.state) ?? entryOf(0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Whoever has left the wizard is not called back by an answer that comes later. */
  async function go(step: WizardIndex, id = projectId): Promise<void> {
    if (isLeft.current || window.location.pathname !== paths.wizard) return;
    const to = wizardAddress(id);
    // The entry of the first step gets its project, so that coming back to it is coming back.
    if (id !== projectId) await navigate(to, { replace: true, state: entry, ...atOnce });
    const move = historyMove(entry, step);
    if (move === 'push') await navigate(to, { state: entryOf(step, true), ...atOnce });
    if (move === 'back') await navigate(-1);
    if (move === 'replace') await navigate(to, { replace: true, state: entryOf(step), ...atOnce });
  }

  return { step: entry.wizardStep, go };
}
