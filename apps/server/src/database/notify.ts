import type { Queryable } from './transaction.ts';

/** Tells every process that listens; within a transaction the news goes out with its commit. */
export async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [channel, payload]);
}
