import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchProject } from '../flows/fetch-project.ts';
import type { Draft } from '../state/draft.ts';
import { keepDraft } from '../state/kept-input.ts';
import { targetOf, viewOf, withDraft } from '../state/project-view.ts';
import type { WizardIndex } from '../state/steps.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { resting, workOf } from '../state/work.ts';
import { useDraft } from './use-draft.ts';
import type { Opened } from './use-opening.ts';
import { usePlace } from './use-place.ts';

/** The project as it was last told, what the person adds to it, and what is waited for. */
export function useWizardState(opened: Opened) {
  const place = usePlace();
  const [known, take] = useState(opened.project);
  const [typed, setTyped] = useState(opened.target);
  /** Said before there was a project to keep it with. */
  const [early, setEarly] = useState<Draft>({});
  const latestEarly = useRef(early);
  latestEarly.current = early;
  /** A target is on its way to the server, which makes its project. */
  const [begun, setBegun] = useState(false);
  const [work, change] = useState(() => (known ? workOf(known) : resting));

  // Documents may have come before their target; of an earlier project nothing is kept.
  const project = begun && known?.workflow_status ? null : known;
  const view = viewOf(project);
  const target = typed ?? targetOf(project);
  const state: WizardState = {
    ...view,
    edits: { ...view.edits, ...early },
    step: begun ? 1 : place.step,
    target,
    companyName: view.validation?.company_name ?? target.name,
    project,
    projectId: project?.id ?? null,
    work,
  };
  const draft = useDraft(view.canEdit && !view.launched ? state.projectId : null);

  function go(step: WizardIndex): Promise<void> {
    setBegun(false);
    return place.go(step);
  }

  /** Goes on with a project that was just made, and with what was said before it was. */
  async function adopt(id: string, step: 0 | 1): Promise<void> {
    const made = await fetchProject(id);
    await place.go(step, id);
    const said = latestEarly.current;
    if (Object.keys(said).length > 0) keepDraft(id, said);
    take(withDraft(made, said));
    setEarly({});
    if (step > 0) setTyped(null);
    setBegun(false);
    change(workOf(made));
  }

  function edit(part: Draft): void {
    if (project) take((latest) => latest && withDraft(latest, part));
    else setEarly((said) => ({ ...said, ...part }));
    draft.save(part);
  }

  // What was said after the project was made and before the page has drawn it.
  const isLeftOver = project !== null && Object.keys(early).length > 0;
  const keepWithProject = useEffectEvent(() => {
    edit(early);
    setEarly({});
  });
  useEffect(() => {
    if (isLeftOver) keepWithProject();
  }, [isLeftOver]);

  return { state, begun, setBegun, setTyped, take, change, go, adopt, edit, draft };
}

export type WizardParts = ReturnType<typeof useWizardState>;
