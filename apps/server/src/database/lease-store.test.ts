import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { endLease, openLease, requeueAbandoned } from './lease-store.ts';

const database = await createTestDatabase();
const pool = database.pool;
afterAll(() => database.close());
beforeEach(async () => {
  await pool.query('delete from dbos.workflow_status');
  await pool.query('delete from leases');
});

async function workflow(id: string, executorId: string, queue: string | null = 'runs') {
  await pool.query(
    `insert into dbos.workflow_status (workflow_uuid, status, name, executor_id, queue_name, recovery_attempts,
       created_at, updated_at)
     values ($1, 'PENDING', 'analyse', $2, $3, 4, 0, 0)`,
    [id, executorId, queue],
  );
}

async function standing(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string; standing: string }>(
    `select workflow_uuid as id, status || ' in ' || queue_name as standing
     from dbos.workflow_status`,
  );
  return Object.fromEntries(rows.map(({ id, standing }) => [id, standing]));
}

it('puts back what the dead have left, where it came from, and nothing of the living', async () => {
  await openLease(pool, 'alive');
  await workflow('kept', 'alive');
  await workflow('left', 'dead');
  await workflow('errand', 'dead', null);
  expect(await requeueAbandoned(pool, 'errands')).toBe(2);
  expect(await standing()).toEqual({
    kept: 'PENDING in runs',
    left: 'ENQUEUED in runs',
    errand: 'ENQUEUED in errands',
  });
  expect(await requeueAbandoned(pool, 'errands')).toBe(0);
});

it('takes back nothing that somebody alive takes up while it looks', async () => {
  await openLease(pool, 'alive');
  await workflow('run', 'dead');
  const taking = await pool.connect();
  await taking.query('begin');
  await taking.query(`update dbos.workflow_status set executor_id = 'alive'`);
  const requeued = requeueAbandoned(pool, 'errands');
  await untilSomebodyWaits();
  await taking.query('commit');
  taking.release();
  expect(await requeued).toBe(0);
  expect(await standing()).toEqual({ run: 'PENDING in runs' });
});

it('keeps nobody waiting while another takes over', async () => {
  await openLease(pool, 'dead');
  await workflow('run', 'dead');
  await endLease(pool, 'dead');
  const slow = await pool.connect();
  await slow.query('begin');
  expect(await requeueAbandoned(slow, 'errands')).toBe(1);
  expect(await requeueAbandoned(pool, 'errands')).toBe(0);
  await slow.query('rollback');
  slow.release();
  expect(await requeueAbandoned(pool, 'errands')).toBe(1);
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = () =>
    pool.query('select 1 from pg_locks where not granted').then(({ rowCount }) => rowCount);
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0);
}
