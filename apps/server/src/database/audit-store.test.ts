import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { recordRefusal } from './audit-store.ts';

const { pool, close } = await createTestDatabase();
afterAll(close);

it('writes a refusal once, also when it is repeated before the first is written', async () => {
  const actor = { id: null, email: 'someone@example.com' };
  const refuse = (reason: string) => recordRefusal(pool, { actor, reason });
  await Promise.all(Array.from({ length: 8 }, () => refuse('GET /api/admin/counts needs admin')));
  await refuse('GET /api/admin/users needs admin');
  const { rows } = await pool.query<{ summary: string }>(
    `select summary from audit_log where action = 'user.refused' order by id`,
  );
  expect(rows.map(({ summary }) => summary)).toEqual([
    'someone@example.com: GET /api/admin/counts needs admin',
    'someone@example.com: GET /api/admin/users needs admin',
  ]);
});
