import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { putBackRunning } from '../database/agent-run-store.ts';
import { lockProject } from '../database/project-state.ts';
import { isAtWork, reopenRun } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueue } from './launch-run.ts';
import {
  ANSWER_WORKFLOW,
  APPLICATION_VERSION,
  COLUMN_WORKFLOW,
  MAIL_WORKFLOW,
  REPORT_WORKFLOW,
  WEBHOOK_WORKFLOW,
} from './queue.ts';

/** One step each: whichever release begins them does the same. */
const SINGLE_STEPS = [
  REPORT_WORKFLOW,
  ANSWER_WORKFLOW,
  COLUMN_WORKFLOW,
  WEBHOOK_WORKFLOW,
  MAIL_WORKFLOW,
];

/** Written for another release, and nobody alive is carrying it out. */
const ABANDONED = `w.application_version is distinct from $1
  and w.status in ('ENQUEUED', 'PENDING', 'DELAYED')
  and not exists (select from leases where leases.executor_id = w.executor_id)`;

interface OldAttempt {
  runId: string;
  projectId: string;
  attempt: number;
}

/**
 * Work that another release has begun. Processes of that release end what they are at; what nobody
 * carries out any more goes on here, runs as a further attempt: the steps of this release may be
 * others, but no agent that has answered is asked again.
 */
export async function carryOver(pool: pg.Pool, client: DBOSClient): Promise<number> {
  await pool.query(
    `update dbos.workflow_status w set application_version = $1
     where ${ABANDONED} and w.name = any($2)`,
    [APPLICATION_VERSION, SINGLE_STEPS],
  );
  const { rows } = await pool.query<OldAttempt>(
    `select runs.id as "runId", runs.project_id as "projectId", runs.attempt from runs
     join dbos.workflow_status w on w.workflow_uuid = runs.id || '-' || runs.attempt
     where runs.status = 'running' and ${ABANDONED}`,
    [APPLICATION_VERSION],
  );
  for (const old of rows) await carryRunOver(pool, client, old);
  return rows.length;
}

async function carryRunOver(
  pool: pg.Pool,
  client: DBOSClient,
  { runId, projectId, attempt }: OldAttempt,
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await lockProject(transaction, projectId);
    // Another process may have been quicker, or a person has stopped it.
    if (!(await isAtWork(transaction, runId, attempt))) return;
    await putBackRunning(transaction, runId);
    await enqueue(transaction, client, await reopenRun(transaction, runId));
  });
  await client.cancelWorkflows([`${runId}-${attempt}`], { cancelChildren: true });
}
