import { afterAll, expect, it } from 'vitest';
import { newsOf, openStream } from '../testing/notification-stream.ts';
import { createTestApp, type SignedIn, signedIn } from '../testing/test-app.ts';
import { callApi } from '../testing/workflow-calls.ts';

const test = await createTestApp({ withParts: true });
const analyst = await signedIn(test);
await test.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => test.close());

const createProject = (user: SignedIn) =>
  callApi<{ project_id: string }>(test, user, 'POST', '/workflow-session/initialize', {
    company_name: 'Nowhere Instruments',
  });

it('a notification reaches its own user while it is written, and nobody else', async () => {
  const { stream, end } = await openStream(test, analyst);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  await createProject(await signedIn(test));
  const { project_id } = await createProject(analyst);

  const { value } = await newsOf(stream).next();
  expect(value).toMatchObject({
    type: 'project_created',
    project_id,
    read: false,
  });
  end();
});

it('streams end when PostgreSQL could not tell of everything, so that readers look again', async () => {
  const { stream } = await openStream(test, analyst);
  await test.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'assay listen' and datname = current_database()`,
  );
  expect(await stream.text()).toContain(': connected');
});

it('all notifications of a user are marked read at once, and nobody else’s', async () => {
  const other = await signedIn(test);
  await createProject(other);
  await createProject(analyst);
  const list = (user: SignedIn) =>
    callApi<{ read: boolean }[]>(test, user, 'GET', '/notifications');
  const { marked } = await callApi<{ marked: number }>(
    test,
    analyst,
    'POST',
    '/notifications/read-all',
  );
  expect(marked).toBeGreaterThan(0);
  expect((await list(analyst)).every(({ read }) => read)).toBe(true);
  expect((await list(other)).some(({ read }) => read)).toBe(false);
});
