import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { putBackRunning } from '../database/agent-run-store.ts';
import { lockProject } from '../database/project-state.ts';
import { isAtWork, type RunAttempt, reopenRun } from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { abandonedRuns, adoptWorkflows } from '../database/workflow-store.ts';
import { enqueue } from './launch-run.ts';
import {
  ANSWER_WORKFLOW,
  APPLICATION_VERSION,
  COLUMN_WORKFLOW,
  CORRECTION_WORKFLOW,
  MAIL_WORKFLOW,
  REPORT_WORKFLOW,
  WEBHOOK_WORKFLOW,
} from './queue.ts';

/** One step each: whichever release begins them does the same. */
const SINGLE_STEPS = [
  REPORT_WORKFLOW,
  ANSWER_WORKFLOW,
  COLUMN_WORKFLOW,
  CORRECTION_WORKFLOW,
  WEBHOOK_WORKFLOW,
  MAIL_WORKFLOW,
];

/**
 * Work that another release has begun. Processes of that release end what they are at; what nobody
 * carries out any more goes on here, runs as a further attempt: the steps of this release may be
 * others, but no agent that has answered is asked again.
 */
export async function carryOver(pool: pg.Pool, client: DBOSClient): Promise<number> {
  await adoptWorkflows(pool, APPLICATION_VERSION, SINGLE_STEPS);
  const left = await abandonedRuns(pool, APPLICATION_VERSION);
  for (const old of left) await carryRunOver(pool, client, old);
  return left.length;
}

async function carryRunOver(
  pool: pg.Pool,
  client: DBOSClient,
  { runId, projectId, attempt }: RunAttempt & { projectId: string },
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
