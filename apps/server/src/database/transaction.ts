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
