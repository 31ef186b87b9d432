import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { hasTurnToTakeOver } from './lease-store.ts';
import { inTransaction } from './transaction.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a process that freezes while it takes over keeps nobody waiting, and loses its turn', async () => {
  const { pool } = database;
  const isNext = () => inTransaction(pool, (transaction) => hasTurnToTakeOver(transaction, 60_000));
  const frozen = await pool.connect();
  const cutOff = new Promise((resolve) => frozen.once('end', resolve));
  frozen.on('error', () => undefined);
  await frozen.query('begin');
  expect(await hasTurnToTakeOver(frozen, 2_000)).toBe(true);
  expect(await isNext()).toBe(false);
  await cutOff;
  expect(await isNext()).toBe(true);
  frozen.release(true);
});
