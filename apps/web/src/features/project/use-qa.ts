import { startQa } from '@assay/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { progressKey } from '../../shared/progress/use-workflow-progress.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { projectKey } from './use-project.ts';

export function useStartQa(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startQa, { params: { id } }),
    onSuccess: () =>
      toast.success('QA Started', 'The agents check the sections and write the executive summary.'),
    onError: (cause) =>
      toast.error('QA not started', messageOf(cause, 'Failed to start QA/Executive Summary')),
    onSettled: () => {
      client.removeQueries({ queryKey: progressKey(id) });
      return client.invalidateQueries({ queryKey: projectKey(id) });
    },
  });
}
