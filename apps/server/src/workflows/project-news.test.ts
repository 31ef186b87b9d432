import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { PROJECT_CHANNEL } from '../database/project-state.ts';
import { Listener } from '../notifications/listener.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { ProjectNews } from './project-news.ts';

const log = pino({ level: 'silent' });
const heard: string[] = [];
const database = await createTestDatabase();
const listener = new Listener({ url: database.url, log });
listener.on(PROJECT_CHANNEL, (projectId) => heard.push(projectId));
await listener.start();
afterAll(async () => {
  await listener.stop();
  await database.close();
});

it('however many agents begin and finish in a moment, each project is told of once', async () => {
  const news = new ProjectNews(database.pool, log);

  for (const projectId of ['first', 'second', 'first', 'second', 'first']) news.changed(projectId);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['first', 'second']);

  news.changed('first');
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['first', 'second', 'first']);
});
