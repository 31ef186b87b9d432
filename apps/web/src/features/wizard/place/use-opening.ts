import type { Project } from '@assay/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { detailOf, statusOf } from '../../../shared/api/api-error.ts';
import { dropSavedWizard, readSavedWizard } from '../../../shared/session/saved-wizard.ts';
import { useUser } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { Target } from '../draft/draft.ts';
import { keptDraft, keptTarget, savedSchema } from '../draft/kept-input.ts';
import { viewOf } from '../project/project-view.ts';
import { fetchProject } from '../project/wizard-project.ts';
import { openingStep, readEntry } from './steps.ts';
import { wizardAddress } from './use-place.ts';

export interface Opened {
  project: Project | null;
  target: Target | null;
}

/**
 * Opens the wizard where it was left, and once more where that failed: after a sign-in, from the
 * dashboard, by reload; or where it begins.
 */
export function useOpening() {
  const { state, key } = useLocation();
  const entry = readEntry(state);
  const addressed = useSearchParams()[0].get('project');
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  const [saved] = useState(() => savedSchema.safeParse(readSavedWizard(userId)).data);
  const id = saved?.projectId ?? entry.project?.id ?? addressed;

  async function open(signal: AbortSignal): Promise<Opened> {
    if (saved) keptDraft(saved.projectId).keep(saved.edits);
    const project = id ? await fetchProject(id, signal).catch(nullIfGone) : null;
    signal.throwIfAborted();
    if (project && entry.project) toast.info('Resuming Project', resumeWords(project, entry.phase));
    if (saved) toast.info('Session Restored', 'Continuing where you left off...');
    dropSavedWizard(userId);
    if (project && viewOf(project).launched) keptDraft(project.id).keep(null);
    // A reload, and the browser's own buttons, come back to the step that was left.
    const step = project ? openingStep(saved ? 2 : entry.step, project) : 0;
    const above = entry.above && entry.step === step;
    // What was handed over has been taken and must not come back with a reload.
    const left = { step, above, wizard: entry.wizard ?? key };
    await navigate(wizardAddress(project?.id ?? null), { replace: true, state: left });
    return { project, target: id ? null : (entry.target ?? keptTarget.read()) };
  }

  return useQuery({
    queryKey: ['wizard-opening', useId()],
    queryFn: ({ signal }) => open(signal),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function nullIfGone(error: unknown): null {
  if (statusOf(error) !== 404 && statusOf(error) !== 400) throw error;
  toast.error('Error', detailOf(error, 'Could not fetch project details'));
  return null;
}

function resumeWords({ company_name }: Project, phase: string | undefined): string {
  return phase ? `${company_name}, at ${phase.replaceAll('_', ' ')}` : company_name;
}
