import { afterAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestAgentRun, createTestProject } from '../testing/test-project.ts';
import { openDatabase } from './database.ts';
import { createProjectStore } from './project-store.ts';
import { inTransaction } from './transaction.ts';

const server = await createTestDatabase();
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

it('deletes a project also while a run writes to it, each waiting for the other', async () => {
  const { id, userId } = await createTestProject(server.pool);
  const { runId } = await createTestAgentRun(server.pool, id);
  const actor = { id: userId, email: 'owner@example.com' };
  // PostgreSQL looks for a deadlock once, so long after a wait began: that of the deletion must
  // find the run waiting too, however slowly the two come to it.
  const url = new URL(server.url);
  url.searchParams.set('options', '-c deadlock_timeout=4s');
  const patient = openDatabase({ url: url.href, poolSize: 1 });
  let deleted: Promise<object> | undefined;
  await inTransaction(server.pool, async (run) => {
    await run.query(`update runs set attempt = 2 where id = $1`, [runId]);
    deleted = createProjectStore(patient.pool).deleteAllOf(actor);
    await vi.waitUntil(async () => {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await server.pool.query(waiting)).rowCount;
    }, 15_000);
    await run.query(`set local deadlock_timeout = '1min'`);
    await run.query(`update projects set updated_at = now() where id = $1`, [id]);
  });
  expect(await deleted).toEqual([{ id }]);
  await patient.close();
});
