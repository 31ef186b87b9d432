import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../testing/test-app.ts';
import { callApi } from '../testing/workflow-calls.ts';

let test: TestApp;
let analyst: SignedIn;

beforeAll(async () => {
  test = await createTestApp({ withParts: true });
  analyst = await signedIn(test);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const createProject = (user: SignedIn) =>
  callApi<{ project_id: string }>(test, user, 'POST', '/workflow-session/initialize', {
    company_name: 'Nowhere Instruments',
  });

it('a notification reaches its own user while it is written, and nobody else', async () => {
  const { port } = test.app.server.address() as AddressInfo;
  const ending = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: analyst.headers,
    signal: ending.signal,
  });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  await createProject(await signedIn(test));
  const { project_id } = await createProject(analyst);

  let heard = '';
  for await (const chunk of stream.body ?? []) {
    heard += Buffer.from(chunk).toString();
    if (heard.includes('data: ')) break;
  }
  const [first = ''] = heard.split('\n').filter((line) => line.startsWith('data: '));
  expect(JSON.parse(first.slice(6))).toMatchObject({
    type: 'project_created',
    project_id,
    read: false,
  });
  ending.abort();
});
