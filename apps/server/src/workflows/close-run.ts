import { currentPhase, type ProjectEvent } from '@assay/domain/project/move-project';
import { firstPhaseOf, type Phase } from '@assay/domain/project/phases';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import { putBackRunning } from '../database/agent-run-store.ts';
import { lockProject, moveLocked } from '../database/project-state.ts';
import { keepAnalysisFailure } from '../database/result-store.ts';
import { closeRun, findRun, isAtWork, type Run, type RunAttempt } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { orphanedRuns } from '../database/workflow-store.ts';

/** A phase is done: the project moves on, and with its last phase the run is closed. */
export async function finishPhase(
  transaction: pg.PoolClient,
  run: Run,
  phase: Phase,
  message: string,
): Promise<void> {
  const project = await lockProject(transaction, run.projectId);
  await moveLocked(transaction, project, { type: 'finished', phase });
  await writeActivity(transaction, { projectId: run.projectId, phase, message });
}

export async function finishRun(
  transaction: pg.PoolClient,
  run: Run,
  phase: Phase,
  message: string,
): Promise<void> {
  await finishPhase(transaction, run, phase, message);
  await closeRun(transaction, run.id, 'completed');
}

/** The attempt has failed; a run that someone has stopped in the meantime stays as it is. */
export async function failAttempt(
  transaction: pg.PoolClient,
  ref: RunAttempt,
  message: string,
): Promise<void> {
  const run = await findRun(transaction, ref.runId);
  if (!run) return;
  const { projectId, kind } = run;
  const project = await lockProject(transaction, projectId);
  if (!(await isAtWork(transaction, ref.runId, ref.attempt))) return;
  const phase = currentPhase(project.state) ?? firstPhaseOf(kind);
  const restored = await restoring(transaction, run);
  await moveLocked(transaction, project, restored ?? { type: 'failed', phase, error: message });
  await putBackRunning(transaction, ref.runId);
  await closeRun(transaction, ref.runId, 'failed', message);
  if (kind === 'analysis' && !restored) await keepAnalysisFailure(transaction, projectId, message);
  await writeActivity(transaction, { projectId, phase, message });
}

/** Of a run that works one section again: how the project comes to rest when it stops short. */
export async function restoring(
  transaction: pg.PoolClient,
  { input: { again } }: Run,
): Promise<ProjectEvent | null> {
  if (!again) return null;
  const kept = await findRun(transaction, again.of);
  const analysedAt = (kept?.finishedAt ?? new Date()).toISOString();
  return { type: 'restored', reviewed: again.reviewed, analysedAt };
}

/**
 * A run whose workflow has ended without a word to our rows, as only a fault of ours can bring
 * about, must not look as if it were at work for ever.
 */
export async function failOrphans(pool: pg.Pool, message: string): Promise<number> {
  const orphans = await orphanedRuns(pool);
  for (const ref of orphans) {
    await inTransaction(pool, (transaction) => failAttempt(transaction, ref, message));
  }
  return orphans.length;
}

/** Stops what is at work, for good or until it is resumed; finished answers stay. */
export async function stopRun(
  transaction: pg.PoolClient,
  run: Run,
  status: 'paused' | 'cancelled',
): Promise<void> {
  await closeRun(transaction, run.id, status);
  await putBackRunning(transaction, run.id);
}
