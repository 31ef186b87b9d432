import { useState } from 'react';
import { fetchProject } from '../flows/fetch-project.ts';
import { hasParts } from '../state/draft.ts';
import { keepDraft } from '../state/kept-input.ts';
import { type Target, targetOf, viewOf } from '../state/project-view.ts';
import type { WizardIndex } from '../state/steps.ts';
import { resting, workOf } from '../state/work.ts';
import { useDraft } from './use-draft.ts';
import type { Opened } from './use-opening.ts';
import { usePlace } from './use-place.ts';

/** The project as it was last told, what the person adds to it, and what is waited for. */
export function useWizardState(opened: Opened) {
  const place = usePlace();
  const [known, take] = useState(opened.project);
  const [typed, setTyped] = useState(opened.target);
  /** A target is on its way to the server, which makes its project. */
  const [begun, setBegun] = useState(false);
  const [work, change] = useState(() => (known ? workOf(known) : resting));

  // Documents may have come before their target; of an earlier project nothing is kept.
  const project = begun && known?.workflow_status ? null : known;
  const view = viewOf(project);
  const draft = useDraft(project && !view.readOnly ? project.id : null, take);
  const target = typed ?? targetOf(project);

  function go(step: WizardIndex): Promise<void> {
    setBegun(false);
    return place.go(step);
  }

  function begin(wanted: Target): void {
    setBegun(true);
    setTyped(wanted);
    change(resting);
    if (view.startedFor) draft.drop();
  }

  /** Goes on with a project that was just made. */
  async function adopt(id: string, step: 0 | 1): Promise<void> {
    // Also for whoever has left meanwhile: what was said before is kept with the project.
    if (!view.startedFor && hasParts(draft.unsent)) keepDraft(id, draft.unsent);
    const made = await fetchProject(id);
    await place.go(step, id);
    take(made);
    if (step > 0) setTyped(null);
    setBegun(false);
    change(workOf(made));
  }

  return {
    ...view,
    /** As the project has them, under what the person has said since. */
    edits: { ...view.edits, ...draft.unsent },
    step: begun ? 1 : place.step,
    /** As it is typed, or as the project has it. */
    target,
    /** As the validation has found it, or as it is typed. */
    companyName: view.validation?.company_name ?? target.name,
    project,
    projectId: project?.id ?? null,
    work,
    task: work.is === 'asked' ? work.task : null,
    failure: work.is === 'failed' ? work : null,
    begun,
    draft,
    edit: draft.edit,
    setBegun,
    setTyped,
    begin,
    take,
    change,
    go,
    adopt,
  };
}

export type WizardState = ReturnType<typeof useWizardState>;
