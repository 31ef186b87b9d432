import { getProject, type Project } from '@assay/contract/projects';
import { call } from '../../../shared/api/call.ts';
import { keptDraft } from '../state/kept-input.ts';
import { openedProject } from '../state/project-view.ts';

/** The project as the server has it, with the edits that are not there yet. */
export async function fetchProject(id: string, signal?: AbortSignal): Promise<Project> {
  return openedProject(await call(getProject, { params: { id }, signal }), keptDraft(id));
}
