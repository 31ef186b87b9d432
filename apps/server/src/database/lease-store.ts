import type { Queryable } from './transaction.ts';

export async function openLease(db: Queryable, executorId: string): Promise<void> {
  await db.query(`insert into leases (executor_id, role) values ($1, 'worker')`, [executorId]);
}

export async function endLease(db: Queryable, executorId: string): Promise<void> {
  await db.query('delete from leases where executor_id = $1', [executorId]);
}

export async function hasLease(db: Queryable, executorId: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from leases where executor_id = $1', [executorId]);
  return rowCount === 1;
}

/** False when the lease was taken away. */
export async function renewLease(db: Queryable, executorId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update leases set heartbeat_at = now() where executor_id = $1',
    [executorId],
  );
  return rowCount === 1;
}

/** Whom the others have heard nothing of for so long; they are told, and may write no more. */
export async function endStaleLeases(
  db: Queryable,
  executorId: string,
  staleMs: number,
): Promise<string[]> {
  const { rows } = await db.query<{ dead: string }>(
    `delete from leases where executor_id in (
       select executor_id from leases
       where executor_id <> $1 and heartbeat_at < now() - make_interval(secs => $2)
       for update skip locked)
     returning executor_id as dead`,
    [executorId, staleMs / 1000],
  );
  return rows.map(({ dead }) => dead);
}

/**
 * One process at a time takes over, so that nobody takes back what another has just given out. None waits
 * for its turn, for it has to keep its own lease, and one that freezes over it is cut off.
 */
export async function hasTurnToTakeOver(
  transaction: Queryable,
  longestSilenceMs: number,
): Promise<boolean> {
  const { rows } = await transaction.query<{ mine: boolean }>(
    `select set_config('idle_in_transaction_session_timeout', $1, true),
       pg_try_advisory_xact_lock(hashtextextended('take over', 0)) as mine`,
    [String(longestSilenceMs)],
  );
  return rows[0]?.mine ?? false;
}

/** Workflows that nobody alive carries out, by the queue they came from, if they came from one. */
export async function abandonedWorkflows(
  db: Queryable,
): Promise<{ queue: string | null; ids: string[] }[]> {
  const { rows } = await db.query<{ queue: string | null; ids: string[] }>(
    `select queue_name as queue, array_agg(workflow_uuid) as ids from dbos.workflow_status
     where status = 'PENDING'
       and not exists (select from leases where leases.executor_id = workflow_status.executor_id)
     group by queue_name`,
  );
  return rows;
}
