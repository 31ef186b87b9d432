import { currentPhase } from '@assay/domain/project/move-project';
import { firstPhaseOf, type Phase, type RunKind } from '@assay/domain/project/phases';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import { putBackRunning } from '../database/agent-run-store.ts';
import { lockProject, moveLocked } from '../database/project-state.ts';
import { closeRun, isAtWork, type Run } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import type { RunRef } from './crew.ts';

type Attempt = Pick<RunRef, 'runId' | 'attempt'>;

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
  ref: Attempt,
  message: string,
): Promise<void> {
  const { rows } = await transaction.query<{ projectId: string; kind: RunKind }>(
    'select project_id as "projectId", kind from runs where id = $1',
    [ref.runId],
  );
  if (!rows[0]) return;
  const { projectId, kind } = rows[0];
  const project = await lockProject(transaction, projectId);
  if (!(await isAtWork(transaction, ref.runId, ref.attempt))) return;
  const phase = currentPhase(project.state) ?? firstPhaseOf(kind);
  await moveLocked(transaction, project, { type: 'failed', phase, error: message });
  await putBackRunning(transaction, ref.runId);
  await closeRun(transaction, ref.runId, 'failed', message);
  if (kind === 'analysis') {
    await transaction.query('update projects set report_content = $2 where id = $1', [
      projectId,
      JSON.stringify({ error: message }),
    ]);
  }
  await writeActivity(transaction, { projectId, phase, message });
}

/**
 * A run whose workflow has ended without a word to our rows, as only a fault of ours can bring
 * about, must not look as if it were at work for ever.
 */
export async function failOrphans(pool: pg.Pool, message: string): Promise<number> {
  const { rows } = await pool.query<Attempt>(
    `select runs.id as "runId", runs.attempt from runs
     join dbos.workflow_status on workflow_uuid = runs.id || '-' || runs.attempt
     where runs.status = 'running' and workflow_status.status in
       ('ERROR', 'SUCCESS', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')`,
  );
  for (const ref of rows) {
    await inTransaction(pool, (transaction) => failAttempt(transaction, ref, message));
  }
  return rows.length;
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
