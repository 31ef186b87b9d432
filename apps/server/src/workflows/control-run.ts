import { AppError } from '@assay/domain/errors';
import type { ProjectEvent } from '@assay/domain/project/move-project';
import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { notify } from '../database/notify.ts';
import { type LockedProject, lockProject, moveLocked } from '../database/project-state.ts';
import { openRuns, type Run, reopenRun, workflowId } from '../database/run-store.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { restoring, stopRun } from './close-run.ts';
import { enqueue } from './launch-run.ts';

/** Carries the workflow id of an attempt whose calls must end now, to whichever process makes them. */
export const RUN_CHANNEL = 'assay_run';

export type Control = 'cancel' | 'pause' | 'resume';

/** Cancels, pauses or resumes what is at work on a project, in one transaction with its state. */
export async function controlRun(
  pool: pg.Pool,
  client: DBOSClient,
  projectId: string,
  control: Control,
): Promise<LockedProject> {
  const stopped: Run[] = [];
  const moved = await inTransaction(pool, async (transaction) => {
    const project = await lockProject(transaction, projectId);
    const runs = await openRuns(transaction, projectId);
    if (control === 'resume') return resume(transaction, client, project, runs);
    const restored = control === 'cancel' && (await restoringOf(transaction, runs));
    const state = await moveLocked(transaction, project, restored || eventOf[control]);
    for (const run of runs) {
      await stopRun(transaction, run, control === 'cancel' ? 'cancelled' : 'paused');
      await tellToStop(transaction, run);
      stopped.push(run);
    }
    return state;
  });
  await forget(client, stopped);
  return moved;
}

const eventOf: Readonly<Record<'cancel' | 'pause', ProjectEvent>> = {
  cancel: { type: 'cancelled' },
  pause: { type: 'paused' },
};

/** A section that is given up leaves the report as it was. */
async function restoringOf(
  transaction: pg.PoolClient,
  runs: readonly Run[],
): Promise<ProjectEvent | null> {
  const again = runs.find(({ input }) => input.again);
  return again ? restoring(transaction, again) : null;
}

/** What was paused goes on as a further attempt: finished agents are not called again. */
async function resume(
  transaction: pg.PoolClient,
  client: DBOSClient,
  project: LockedProject,
  runs: readonly Run[],
): Promise<LockedProject> {
  const moved = await moveLocked(transaction, project, { type: 'resumed' });
  const paused = runs.find(({ status }) => status === 'paused');
  if (!paused) throw new AppError('conflict', 'There is no paused run to go on with.');
  const run = await reopenRun(transaction, paused.id);
  await enqueue(transaction, client, run);
  return moved;
}

/** For a project that is about to be deleted: ends its calls; the rows go with the project. */
export async function endRuns(
  pool: pg.Pool,
  client: DBOSClient | undefined,
  projectId: string,
): Promise<void> {
  const runs = await inTransaction(pool, async (transaction) => {
    const open = await openRuns(transaction, projectId);
    for (const run of open) {
      await stopRun(transaction, run, 'cancelled');
      await tellToStop(transaction, run);
    }
    return open;
  });
  if (client) await forget(client, runs);
}

async function tellToStop(transaction: Queryable, run: Run): Promise<void> {
  await notify(transaction, RUN_CHANNEL, workflowId(run));
}

/** Our rows are the truth already; this only keeps the engine from going on in vain. */
async function forget(client: DBOSClient, runs: readonly Run[]): Promise<void> {
  const ids = runs.map(workflowId);
  if (ids.length > 0) await client.cancelWorkflows(ids, { cancelChildren: true });
}
