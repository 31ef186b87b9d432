import { cancelRun, pauseRun, resumeRun } from '@assay/contract/workflows';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
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
  return useChange({
    send: (control: RunControl) => call(controls[control].route, { params: { projectId } }),
    failure: { title: 'Error', words: 'The run could not be changed.' },
    touches: [projectKey(projectId), progressKey(projectId)],
    onDone: (_, control) => toast.success(`${work} ${controls[control].done}`),
  });
}
