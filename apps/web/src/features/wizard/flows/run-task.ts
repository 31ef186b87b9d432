import type { Project } from '@assay/contract/projects';
import { debugLog } from '../../../shared/session/debug-log.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { Waiting } from '../polling/poll.ts';
import type { Target } from '../state/project-view.ts';
import { type ChangeWork, failed, type WizardTask } from '../state/work.ts';
import { validateCompany, validationFailure } from './validate-company.ts';
import { loadScope, scopeFailure, writeScope } from './write-scope.ts';

/** A task, and what it needs of the page that runs it. */
export interface Running extends Waiting {
  task: WizardTask;
  target: Target;
  project: Project | null;
  take: (project: Project) => void;
  change: ChangeWork;
  /** Goes on with a project that the server has made for the target. */
  adopt: (projectId: string) => Promise<void>;
}

export interface Failure {
  message: string;
  told: [title: string, message: string][];
}

/** Does what was asked for and says what came of it, to the wizard and to the person. */
export async function runTask(running: Running): Promise<void> {
  const { task, signal, change } = running;
  const isValidation = task.kind === 'validate';
  try {
    if (isValidation) await validateCompany(running);
    else if (task.mode === 'load') await loadScope(running);
    else await writeScope(running);
  } catch (error) {
    if (signal.aborted) return;
    debugLog(`The wizard's task failed: ${task.kind}, ${task.mode}`, error);
    const { message, told } = (isValidation ? validationFailure : scopeFailure)(running, error);
    change(failed(task.kind, message, task.mode === 'load'));
    for (const [title, words] of told) toast.error(title, words);
  }
}
