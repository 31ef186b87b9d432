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

/** Workflows that nobody alive carries out; one process at a time looks for them. */
export async function lockAbandoned(transaction: Queryable): Promise<string[]> {
  await transaction.query(`select pg_advisory_xact_lock(hashtextextended('take over', 0))`);
  const { rows } = await transaction.query<{ id: string }>(
    `select workflow_uuid as id from dbos.workflow_status
     where status = 'PENDING'
       and not exists (select from leases where leases.executor_id = workflow_status.executor_id)`,
  );
  return rows.map(({ id }) => id);
}
