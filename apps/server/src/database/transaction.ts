import type pg from 'pg';

/** A pool, or a connection with an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Everything in `work` happens, or nothing does. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (transaction: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const DEADLOCK = '40P01';
/** Whoever deletes a project may meet each of the agents that write to it. */
const MOST_TRIES = 12;

/** Of two that wait for each other PostgreSQL undoes one, and the whole of it: that one begins again. */
export async function unlessDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || tries === MOST_TRIES) throw error;
    }
  }
}
