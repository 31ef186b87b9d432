import { submissionMessages } from '@assay/domain/project/submission';
import { ApiError } from '../../../shared/api/api-error.ts';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { WizardState } from '../hooks/use-wizard-state.ts';
import type { Waiting } from '../polling/poll.ts';
import { withSavedSince } from '../state/project-view.ts';
import { failed, resting, type WizardTask } from '../state/work.ts';
import { FlowError, NotStarted, sentenceOf } from './flow-error.ts';
import { validateCompany, validateUnknown } from './validate-company.ts';
import { loadScope, scopeFailed, writeScope } from './write-scope.ts';

type OfWizard = Pick<WizardState, 'project' | 'target' | 'edits' | 'take' | 'change' | 'adopt'>;

/** A task, and what it needs of the page that runs it. */
export interface Running extends Waiting, OfWizard {
  task: WizardTask;
  /** The server has taken it up before. */
  follows: boolean;
}

const workOn = { validate: validateCompany, scope: writeScope, load: loadScope };

/** Does what was asked for and says what came of it, to the wizard and to the person. */
export async function runTask(running: Running): Promise<void> {
  const { task, project, signal, take, change } = running;
  try {
    if (!project && task.kind === 'validate') return await validateUnknown(running);
    if (!project) throw new FlowError(scopeFailed);
    const done = await workOn[task.kind](running, project);
    if (signal.aborted) return;
    take((latest) => withSavedSince(done, project, latest));
    change(resting);
  } catch (error) {
    if (signal.aborted) return;
    debugLog(`The wizard's task failed: ${task.kind}`, error);
    const tell = task.kind === 'validate' ? tellValidationFailure : tellScopeFailure;
    change(failed(task.kind, tell(running, error)));
  }
}

function tellValidationFailure({ project }: Running, error: unknown): string {
  const message = sentenceOf(error, 'Failed to validate company');
  toast.error('Validation Error', message);
  if (!project && error instanceof ApiError)
    toast.error('Error Creating Project', error.detail ?? 'An unknown error occurred');
  return message;
}

function tellScopeFailure({ task, follows, project }: Running, error: unknown): string {
  const message = sentenceOf(error, scopeFailed);
  if (!project) toast.error('Error', submissionMessages.project);
  else if (task.kind === 'load') toast.error('Error', 'Failed to fetch scope result');
  else if (error instanceof NotStarted) toast.error('Scope Generation Error', message);
  else if (follows) toast.error('Scope Generation Failed', message);
  else toast.error('Generation Error', message);
  return message;
}
