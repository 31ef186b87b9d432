import { cancelRun, pauseRun, resumeRun } from '@assay/contract/workflows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { progressKey } from '../../shared/progress/use-workflow-progress.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { projectKey } from './use-project.ts';

const controls = {
  pause: { route: pauseRun, done: 'paused' },
  resume: { route: resumeRun, done: 'resumed' },
  cancel: { route: cancelRun, done: 'cancelled' },
} as const;

export type RunControl = keyof typeof controls;

/** `work` is what the person sees at work: the analysis, or its review. */
export function useRunControl(projectId: string, work: 'Analysis' | 'QA') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (control: RunControl) => call(controls[control].route, { params: { projectId } }),
    onSuccess: (_, control) => toast.success(`${work} ${controls[control].done}`),
    onError: (cause) => toast.error('Error', messageOf(cause, 'The run could not be changed.')),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: projectKey(projectId) });
      void client.invalidateQueries({ queryKey: progressKey(projectId) });
    },
  });
}
