import { getProject, type Project } from '@assay/contract/projects';
import { call } from '../../../shared/api/call.ts';
import { openedProject } from '../state/project-view.ts';

export async function fetchProject(id: string, signal?: AbortSignal): Promise<Project> {
  return openedProject(await call(getProject, { params: { id }, signal }));
}
