import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createNotificationStore, writeNotification } from './notification-store.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('lists what was written last first, though its transaction began earlier', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (subject, email, username) values ('s', 's@example.com', 's') returning id`,
  );
  const userId = rows[0]?.id ?? '';
  const note = { userId, type: 'status_changed', message: '', projectId: null } as const;
  const early = await database.pool.connect();
  try {
    await early.query('begin');
    await early.query('select 1');
    await writeNotification(database.pool, { ...note, title: 'Written first' });
    await writeNotification(early, { ...note, title: 'Written last' });
    await early.query('commit');
  } finally {
    early.release();
  }
  const listed = await createNotificationStore(database.pool).newest(userId);
  expect(listed.map(({ title }) => title)).toEqual(['Written last', 'Written first']);
});
