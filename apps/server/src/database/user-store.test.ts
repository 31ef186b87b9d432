import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createUserStore, type SeenUser } from './user-store.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const seen = (change: Partial<SeenUser>): SeenUser => ({
  subject: 'subject-1',
  email: 'new@example.com',
  emailProven: true,
  username: undefined,
  fullName: undefined,
  role: undefined,
  signedInAt: new Date('2026-01-01T10:00:00Z'),
  ...change,
});

it('finds the row of a new user that another request is just making', async () => {
  const users = createUserStore(database.pool);
  const other = await database.pool.connect();
  await other.query('begin');
  const { rows } = await other.query<{ id: string }>(
    `insert into users (subject, email, username) values ('twin', 'twin@example.com', 'twin')
     returning id`,
  );
  const second = users.see(seen({ subject: 'twin', email: 'twin.renamed@example.com' }));
  await expect
    .poll(async () => {
      const waiting = await database.pool.query(
        `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%insert into users%'`,
      );
      return waiting.rowCount;
    })
    .toBe(1);
  await other.query('commit');
  other.release();
  expect((await second).id).toBe(rows[0]?.id);
});

it('moves a row to another login service for a proven address alone', async () => {
  const users = createUserStore(database.pool);
  const first = await users.see(seen({ subject: 'old', email: 'moving@example.com' }));
  const again = seen({ subject: 'new', email: 'moving@example.com' });
  await expect(users.see({ ...again, emailProven: false })).rejects.toThrow(
    'This e-mail address belongs to another account.',
  );
  expect((await users.see(again)).id).toBe(first.id);
});
