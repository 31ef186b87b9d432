import { getTaskStatus, type Project } from '@assay/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useNow } from '../../shared/progress/use-now.ts';
import { hasFailed, isAnalyzing } from './project-state.ts';

const CHECK_MS = 120_000;
const TICK_MS = 1_000;
const ENDED = ['COMPLETED', 'FAILED'];

/** What the project itself says, until the first check has answered. */
function statusFromProject(project: Project) {
  if (hasFailed(project)) return 'FAILED';
  if (isAnalyzing(project)) return 'IN_PROGRESS';
  return project.status === 'completed' ? 'COMPLETED' : 'PENDING';
}

/** Checks the task every two minutes, the first time after two, until it has ended. */
export function useTaskStatus(project: Project) {
  const [startedMs, setStartedMs] = useState(() => Date.now());
  const [due, setDue] = useState(false);
  const fromProject = statusFromProject(project);
  const query = useQuery({
    queryKey: ['task-status', project.id],
    queryFn: ({ signal }) => call(getTaskStatus, { params: { id: project.id }, signal }),
    enabled: due,
    staleTime: 0,
    refetchInterval: ({ state }) => (ENDED.includes(state.data?.status ?? '') ? false : CHECK_MS),
  });
  const checkedMs = query.dataUpdatedAt || query.errorUpdatedAt;
  const known = query.data;
  const ended = ENDED.includes(fromProject);

  useEffect(() => {
    if (ended) {
      setDue(false);
      return;
    }
    setStartedMs(Date.now());
    const timer = setTimeout(() => setDue(true), CHECK_MS);
    return () => clearTimeout(timer);
  }, [ended]);

  const nowMs = useNow(TICK_MS, !ended);
  const nextMs = Math.max(startedMs, due ? checkedMs : 0) + CHECK_MS;
  return {
    status: ended ? fromProject : (known?.status ?? fromProject),
    message: known?.message ?? null,
    result: known?.result ?? null,
    progress: known?.progress ?? null,
    createdAt: known?.created_at ?? project.created_at,
    updatedAt: known?.updated_at ?? project.updated_at,
    nextCheckInSeconds: ended ? null : Math.max(0, Math.ceil((nextMs - nowMs) / 1000)),
  };
}
