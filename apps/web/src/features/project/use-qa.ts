import { startQa } from '@assay/contract/projects';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { progressKey } from '../../shared/progress/use-workflow-progress.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { projectKey } from './use-project.ts';

export function useStartQa(id: string) {
  return useChange({
    send: () => call(startQa, { params: { id } }),
    failure: { title: 'QA not started', words: 'Failed to start QA/Executive Summary' },
    forgets: [progressKey(id)],
    touches: [projectKey(id)],
    onDone: () =>
      toast.success('QA Started', 'The agents check the sections and write the executive summary.'),
  });
}
