import { getProject, type Project } from '@assay/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { refreshIntervalMs } from './project-state.ts';

export const projectKey = (id: string) => ['project', id];

/** It was deleted, or never was: asking again brings nothing. */
export function isGone(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}

const INTERVAL_WITHOUT_PROJECT_MS = 10_000;

export function useProject(id: string) {
  const user = useUser();
  return useQuery<Project>({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => call(getProject, { params: { id }, signal }),
    enabled: user !== null && id !== '',
    refetchInterval: ({ state }) => {
      if (isGone(state.error)) return false;
      if (state.data) return refreshIntervalMs(state.data);
      return state.status === 'error' ? false : INTERVAL_WITHOUT_PROJECT_MS;
    },
  });
}
