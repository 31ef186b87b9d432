import { getTaskStatus, type Project } from '@assay/contract/projects';
import { taskEnded, taskOf } from '@assay/domain/project/task-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asks } from '../../shared/api/asks.ts';
import { useNow } from '../../shared/progress/use-now.ts';
import { failureMessage } from './failure-message.ts';
import { hasFailed } from './project-state.ts';

const CHECK_MS = 120_000;
const TICK_MS = 1_000;

/** A review that failed leaves the analysis as it was, and with it what the analysis wrote. */
function whyFailed(project: Project): string {
  if (hasFailed(project)) return failureMessage(project);
  return project.run_error ?? 'Quality assurance did not finish.';
}

/**
 * Checks the task every two minutes, the first time after two, until it has ended. What the project
 * itself says stands until the first check, and again once the task has ended.
 */
export function useTaskStatus(project: Project) {
  const [startedMs, setStartedMs] = useState(() => Date.now());
  const [due, setDue] = useState(false);
  const { paused, cancelled } = project;
  const task = taskOf({ workflowStatus: project.workflow_status, paused, cancelled });
  const ended = taskEnded(task.status);
  const query = useQuery({
    ...asks(['task-status', project.id], getTaskStatus, { params: { id: project.id } }),
    enabled: due,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && taskEnded(state.data.status) ? false : CHECK_MS),
  });

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
  const checkedMs = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const nextMs = Math.max(startedMs, checkedMs) + CHECK_MS;
  const checked = !ended && query.dataUpdatedAt > startedMs ? query.data : undefined;
  return {
    ...task,
    message: task.status === 'FAILED' && !cancelled ? whyFailed(project) : task.message,
    progress: task.status === 'COMPLETED' ? 100 : null,
    created_at: project.created_at,
    updated_at: project.updated_at,
    ...checked,
    nextCheckInSeconds: ended ? null : Math.max(0, Math.ceil((nextMs - nowMs) / 1000)),
  };
}
