import { getProject, type Project } from '@assay/contract/projects';
import { call } from '../../../shared/api/call.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export const wizardProjectKey = (id: string | null) => ['wizard-project', id];

/** Asks for the project, and has the wizard show it as the answer tells. */
export async function fetchProject(id: string, signal?: AbortSignal): Promise<Project> {
  const project = await call(getProject, { params: { id }, signal });
  queryClient.setQueryData(wizardProjectKey(id), project);
  return project;
}
