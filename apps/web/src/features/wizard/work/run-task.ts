import { debugLog } from '../../../shared/session/debug-log.ts';
import { requireSession } from '../../../shared/session/fresh-session.ts';
import type { WizardState } from '../use-wizard-state.ts';
import { keepForSignIn, launch } from './launch.ts';
import { making, validation } from './validate-company.ts';
import { resting, type Task, type Work } from './work.ts';
import { loading, scoping } from './write-scope.ts';

/** A task under way, and the wizard that waits for it. */
export interface Running {
  task: Task;
  wizard: WizardState;
  /** The server has taken it up before: it is not started again. */
  taken: boolean;
  onTaken: () => void;
  /** Aborting it ends the asking, never the work. */
  signal: AbortSignal;
}

export interface Doing {
  /** Answers with what comes next. */
  run: (running: Running) => Promise<Work>;
  /** Says to the person why it came to nothing. */
  tell: (error: unknown, running: Running) => Work;
}

const doings: Readonly<Record<Task['kind'], Doing>> = {
  make: making,
  validate: validation,
  scope: scoping,
  load: loading,
  launch,
};

/** Does what was asked for, and answers with what comes next. */
export async function runTask(running: Running): Promise<Work> {
  const { task, taken, signal, wizard } = running;
  const { run, tell } = doings[task.kind];
  const isLong = !taken && task.kind !== 'load';
  const kept = task.kind === 'launch' ? () => keepForSignIn(wizard) : undefined;
  if (isLong && !(await requireSession(kept))) return resting;
  try {
    return await run(running);
  } catch (error) {
    if (error === signal.reason) return resting;
    debugLog(`The wizard could not ${task.kind}`, error);
    return tell(error, running);
  }
}
