import type { Project } from '@assay/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { progressKey } from '../../shared/progress/use-workflow-progress.ts';
import { requireSession } from '../../shared/session/fresh-session.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { launchProblem, launchProject } from './launch-project.ts';
import type { LaunchKind } from './project-state.ts';
import { projectKey } from './use-project.ts';

const REFETCH_AFTER_LAUNCH_MS = [2_000, 3_000];

/**
 * Launch, retry and relaunch: one call, three names. Which of them was asked for is settled by the
 * click: the page may see the project at work before the call is answered.
 */
export function useLaunch(project: Project | undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();

  function refetchSoon(id: string) {
    for (const delayMs of REFETCH_AFTER_LAUNCH_MS) {
      setTimeout(() => void client.invalidateQueries({ queryKey: projectKey(id) }), delayMs);
    }
  }

  return useMutation({
    mutationFn: async (kind: LaunchKind) => {
      if (!(await requireSession())) return null;
      return launchProject(project, kind);
    },
    onSuccess: (answer, kind) => {
      if (!answer) return;
      if (kind === 'retry') toast.info('Analysis retrying', 'The analysis takes 10-15 minutes.');
      else toast.success('Analysis Started', 'The analysis takes 10-15 minutes.');
      const launched = answer.project;
      client.setQueryData(projectKey(launched.id), launched);
      client.removeQueries({ queryKey: progressKey(launched.id) });
      refetchSoon(launched.id);
      if (launched.id !== project?.id) navigate(paths.projects(launched.id), { replace: true });
    },
    onError: (cause, kind) => {
      if (kind === 'retry')
        toast.error('Retry failed', messageOf(cause, 'Failed to retry analysis.'));
      else toast.error('Launch failed', launchProblem(cause));
      if (project) void client.invalidateQueries({ queryKey: projectKey(project.id) });
    },
  });
}
