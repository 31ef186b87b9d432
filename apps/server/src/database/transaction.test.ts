import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

let server: OpenDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.close());

it('fails alone when its connection breaks between two statements', async () => {
  const heard = Promise.withResolvers<Error>();
  const database = openDatabase({
    url: server.url,
    poolSize: 1,
    onBrokenConnection: heard.resolve,
  });
  const work = inTransaction(database.pool, async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
    await server.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await heard.promise;
    await transaction.query('select 1');
  });
  await expect(work).rejects.toThrow();
  const { rows } = await database.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
});
