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
 * Puts what nobody alive carries out back in the queue it came from, and says how many that were. It is one
 * statement, and of each it asks again whether it is still with whoever was found dead: one that freezes or is
 * cut off over it can take back nothing that another has given out meanwhile. None waits for its turn, for it
 * has to keep its own lease.
 */
export async function requeueAbandoned(db: Queryable, otherwiseQueue: string): Promise<number> {
  const { rowCount } = await db.query(
    `with turn as materialized (
       select pg_try_advisory_xact_lock(hashtextextended('take over', 0)) as mine
     ),
     abandoned as materialized (
       select workflow_uuid, executor_id from turn, dbos.workflow_status
       where mine and status = 'PENDING'
         and not exists (select from leases where leases.executor_id = workflow_status.executor_id)
     )
     update dbos.workflow_status w
     set status = 'ENQUEUED', queue_name = coalesce(queue_name, $1), owner_xid = null,
       recovery_attempts = 0, workflow_deadline_epoch_ms = null, deduplication_id = null,
       started_at_epoch_ms = null, completed_at = null,
       updated_at = (extract(epoch from now()) * 1000)::bigint
     from abandoned
     where w.workflow_uuid = abandoned.workflow_uuid and w.status = 'PENDING'
       and w.executor_id is not distinct from abandoned.executor_id`,
    [otherwiseQueue],
  );
  return rowCount ?? 0;
}
