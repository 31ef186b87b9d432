import {
  deleteAllProjects,
  deleteProject,
  listProjects,
  PROJECTS_PER_PAGE,
  type ProjectRow,
} from '@assay/contract/projects';
import { isWorking } from '@assay/domain/project/phases';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { detailOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { debugLog } from '../../shared/session/debug-log.ts';
import { toast } from '../../shared/ui/toast.tsx';

const projectsKey = ['projects'];
const whileWorkingEveryMs = 15_000;

/** Agents are at work on it, so it will change without the user doing anything. */
function willChange({ workflow_status, paused }: ProjectRow): boolean {
  return workflow_status !== null && isWorking(workflow_status) && !paused;
}

/** Page by page: an answer never grows with what somebody has. */
async function allProjects(signal: AbortSignal): Promise<ProjectRow[]> {
  const rows: ProjectRow[] = [];
  for (let after: string | undefined; ; after = rows.at(-1)?.id) {
    const page = await call(listProjects, { query: after ? { after } : {}, signal });
    rows.push(...page);
    if (page.length < PROJECTS_PER_PAGE) return rows;
  }
}

export function useProjects() {
  const query = useQuery({
    queryKey: projectsKey,
    queryFn: ({ signal }) => allProjects(signal),
    refetchInterval: ({ state }) => (state.data?.some(willChange) ? whileWorkingEveryMs : false),
  });
  const { error, isError } = query;
  const [refreshing, setRefreshing] = useState(false);
  const byHand = useRef(false);
  const tell = useEffectEvent(() => {
    debugLog('Error fetching projects', error);
    // A refresh that was asked for says itself how it ended.
    if (byHand.current) return;
    toast.error('Error fetching projects', detailOf(error, 'The list could not be loaded.'));
  });
  // Once for each outage, however often the list is asked for meanwhile.
  useEffect(() => {
    if (isError) tell();
    else byHand.current = false;
  }, [isError]);

  async function refresh(): Promise<void> {
    setRefreshing(true);
    byHand.current = true;
    const answer = await query.refetch();
    byHand.current = answer.isError;
    setRefreshing(false);
    if (answer.isError) toast.error('Refresh Failed', 'Could not refresh project list');
    // A session that ended meanwhile has left the old list, and says so itself.
    else if (answer.dataUpdatedAt > query.dataUpdatedAt) toast.success('Projects Refreshed');
  }

  return { ...query, refreshing, refresh };
}

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteProject, { params: { id } }),
    onSuccess: ({ id }) => {
      without(client, [id]);
      toast.success('Project Deleted');
    },
    onError: (error) => {
      debugLog('Project was not deleted', error);
      toast.error('Delete Failed', 'Failed to delete the project. Please try again.');
    },
  });
}

export function useDeleteAllProjects() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAllProjects),
    onSuccess: (deleted) => {
      without(
        client,
        deleted.map(({ id }) => id),
      );
      const count = deleted.length;
      toast.success('All Projects Deleted', `${count} project${count === 1 ? '' : 's'} deleted`);
    },
    onError: (error) => {
      debugLog('Projects were not deleted', error);
      toast.error('Cleanup Error', detailOf(error, 'The projects could not be deleted.'));
      void client.invalidateQueries({ queryKey: projectsKey });
    },
  });
}

function without(client: QueryClient, ids: string[]): void {
  const gone = new Set(ids);
  client.setQueryData<ProjectRow[]>(projectsKey, (rows) => rows?.filter(({ id }) => !gone.has(id)));
  void client.invalidateQueries({ queryKey: projectsKey });
}
