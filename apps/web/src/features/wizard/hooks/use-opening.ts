import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { findOpening, passedSchema } from '../flows/find-opening.ts';
import { entryOf, readEntry } from '../state/step-history.ts';
import type { ChangeState } from '../state/wizard-state.ts';

export type Opening = 'loading' | 'open' | 'failed';

/** The address carries the project, so that a reload comes back to it. */
export function wizardAddress(projectId: string | null): string {
  return projectId ? `${paths.wizard}?project=${encodeURIComponent(projectId)}` : paths.wizard;
}

/** Opens the wizard where it was left, and once more where that failed. */
export function useOpening(change: ChangeState) {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const userId = useUser()?.id ?? '';
  const [opening, setOpening] = useState<Opening>('loading');
  const [attempt, setAttempt] = useState(0);
  const [entrance] = useState(() => {
    const passed = passedSchema.safeParse(location.state).data;
    const projectId = passed?.project?.id ?? search.get('project');
    // A reload, and the browser's own buttons, come back to the step that was left.
    return { passed, projectId, step: passed?.step ?? readEntry(location.state)?.wizardStep };
  });

  const open = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const found = await findOpening({ userId, ...entrance }, signal);
    if (found === 'left') return;
    if (found === 'failed') return setOpening('failed');
    startTransition(() => {
      change(() => found);
      setOpening('open');
    });
    // The navigation state has been taken over and must not come back with a reload.
    const known = readEntry(location.state);
    const entry = known?.wizardStep === found.step ? known : entryOf(found.step);
    void navigate(wizardAddress(found.projectId), { replace: true, state: entry });
  });

  useEffect(() => {
    const leaving = new AbortController();
    if (attempt > 0) setOpening('loading');
    void open(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  return { opening, openAgain: () => setAttempt(attempt + 1) };
}
