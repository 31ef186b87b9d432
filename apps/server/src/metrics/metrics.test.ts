import { afterAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { markPrompts, startScriptedProvider } from '../testing/scripted-provider.ts';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { projectThatIs } from '../testing/workflow-calls.ts';

const provider = await startScriptedProvider();
const port = await freePort();

const test = await createTestApp({
  withParts: true,
  env: { ...provider.env, METRICS_PORT: `${port}` },
});
await markPrompts(test.database.pool);
afterAll(async () => {
  await test.close();
  await provider.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

it('tells in numbers what was asked, worked and spent, and names nobody', async () => {
  const user = await signedIn(test);
  await projectThatIs(test, user, 'validated');
  const text = await (await ask('/metrics')).text();
  const numberOf = (name: string, labels: Record<string, string>) =>
    text
      .split('\n')
      .find(
        (line) =>
          line.startsWith(`${name}{`) &&
          Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
      )
      ?.split(' ')
      .at(-1);
  const route = '/api/workflows/company-validation';
  expect(numberOf('assay_http_request_seconds_count', { route, status: '200' })).toBe('1');
  expect(numberOf('assay_model_tokens_total', { seat: 'gemini', direction: 'in' })).toBe('1000');
  const answered = { seat: 'gemini', outcome: 'answered' };
  expect(numberOf('assay_model_call_seconds_count', answered)).toBe('1');
  expect(text).toContain('assay_workers_alive 1');
  expect(text).toContain('assay_queue_length 0');
  expect(text).toContain('assay_nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('Nowhere Instruments');
  expect(text).not.toContain(user.email);
});

it('says whether the process is ready, and nothing else', async () => {
  expect((await ask('/ready')).status).toBe(200);
  expect((await ask('/api/projects')).status).toBe(404);
});
