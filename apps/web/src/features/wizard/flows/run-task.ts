import type { Project } from '@assay/contract/projects';
import { submissionMessages } from '@assay/domain/project/submission';
import { ApiError } from '../../../shared/api/api-error.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { Waiting } from '../polling/poll.ts';
import type { Edits } from '../state/draft.ts';
import type { Target } from '../state/project-view.ts';
import { type ChangeWork, failed, type WizardTask } from '../state/work.ts';
import { FlowError, NotStarted, sentenceOf } from './flow-error.ts';
import { validateCompany } from './validate-company.ts';
import { loadScope, scopeFailed, writeScope } from './write-scope.ts';

/** A task, and what it needs of the page that runs it. */
export interface Running extends Waiting {
  task: WizardTask;
  target: Target;
  project: Project | null;
  edits: Edits;
  take: (project: Project) => void;
  change: ChangeWork;
  /** Goes on with a project that the server has made for the target. */
  adopt: (projectId: string) => Promise<void>;
}

/** Does what was asked for and says what came of it, to the wizard and to the person. */
export async function runTask(running: Running): Promise<void> {
  const { project, signal, change } = running;
  const { kind, mode } = running.task;
  try {
    if (kind === 'validate') await validateCompany(running);
    else if (!project) throw new FlowError(scopeFailed);
    else if (mode === 'load') await loadScope(running, project);
    else await writeScope(running, project);
  } catch (error) {
    if (signal.aborted) return;
    debugLog(`The wizard's task failed: ${kind}, ${mode}`, error);
    const tell = kind === 'validate' ? tellValidationFailure : tellScopeFailure;
    change(failed(kind, tell(running, error), mode === 'load'));
  }
}

function tellValidationFailure({ project }: Running, error: unknown): string {
  const message = sentenceOf(error, 'Failed to validate company');
  toast.error('Validation Error', message);
  if (!project && error instanceof ApiError)
    toast.error('Error Creating Project', error.detail ?? 'An unknown error occurred');
  return message;
}

function tellScopeFailure({ task, project }: Running, error: unknown): string {
  const message = sentenceOf(error, scopeFailed);
  if (!project) toast.error('Error', submissionMessages.project);
  else if (task.mode === 'load') toast.error('Error', 'Failed to fetch scope result');
  else if (error instanceof NotStarted) toast.error('Scope Generation Error', message);
  else if (task.mode === 'follow') toast.error('Scope Generation Failed', message);
  else toast.error('Generation Error', message);
  return message;
}
