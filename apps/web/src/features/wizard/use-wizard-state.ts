import type { Project } from '@assay/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { hasParts, type Target } from './draft/draft.ts';
import { keptDraft, keptTarget } from './draft/kept-input.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Opened } from './place/use-opening.ts';
import { usePlace } from './place/use-place.ts';
import { targetOf, viewOf } from './project/project-view.ts';
import { fetchProject, wizardProjectKey } from './project/wizard-project.ts';
import { resting, type Work, workOf } from './work/work.ts';

/** The project as it was last told, what the person says over it, and what is waited for. */
export function useWizardState(opened: Opened) {
  const userId = useUser()?.id ?? '';
  const place = usePlace();
  const [knownId, setKnownId] = useState(opened.project?.id ?? null);
  const [typed, setTyped] = useState(opened.target);
  const [work, change] = useState(() => (opened.project ? workOf(opened.project) : resting));
  const known =
    useQuery<Project>({ queryKey: wizardProjectKey(knownId), enabled: false }).data ?? null;

  const task = work.is === 'asked' ? work.task : null;
  /** A target is on its way to the server, which makes its project; of an earlier one nothing is shown. */
  const begun = task?.target;
  const project = begun && known?.workflow_status ? null : known;
  const view = viewOf(project);
  const draft = useDraft(project && !view.readOnly ? project.id : null);
  const target = begun ?? typed ?? targetOf(project);

  function type(entered: Partial<Target>): void {
    const next = { ...target, ...entered };
    setTyped(next);
    if (!project) keptTarget.keep(next);
  }

  /** Goes on with a project that was just made, unless it was made for someone who has left. */
  async function adopt(id: string, step: 0 | 1, signal?: AbortSignal): Promise<Work> {
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
    const isOther = Boolean(known?.workflow_status);
    if (!isOther && hasParts(draft.said)) keptDraft(id).keep(draft.said);
    const made = await fetchProject(id);
    if (signal?.aborted) return resting;
    await place.go(step, id, isOther);
    if (isOther) return resting;
    setKnownId(id);
    if (step > 0) setTyped(null);
    return workOf(made);
  }

  return {
    ...view,
    ...place,
    userId,
    project,
    /** As the project has them, under what the person has said since. */
    edits: { ...view.edits, ...draft.said },
    step: begun ? 1 : place.step,
    /** As it is typed, or as the project has it. */
    target,
    /** As the validation has found it, or as it is typed. */
    companyName: view.validation?.company_name ?? target.name,
    task,
    work,
    failure: work.is === 'failed' ? work : null,
    draft,
    edit: draft.edit,
    type,
    adopt,
    change,
  };
}

export type WizardState = ReturnType<typeof useWizardState>;
