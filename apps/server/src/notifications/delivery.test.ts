import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsOf, openStream } from '../testing/notification-stream.ts';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { createTestApp, signedIn, type TestApp } from '../testing/test-app.ts';
import { startWorker, type WorkerProcess } from '../testing/worker-process.ts';
import { callApi } from '../testing/workflow-calls.ts';

const LATEST_MS = 2_000;

let provider: ScriptedProvider;
let test: TestApp;
let worker: WorkerProcess;

beforeAll(async () => {
  provider = await startScriptedProvider();
  test = await createTestApp({ withParts: true, env: { ...provider.env, ASSAY_ROLE: 'api' } });
  await markPrompts(test.database.pool);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  worker = await startWorker({ ...provider.env, DATABASE_URL: test.database.url });
});
afterAll(async () => {
  await worker.signal('SIGTERM');
  await test.close();
  await provider.close();
});

it('what a worker writes reaches a page at the API, another process, within two seconds', async () => {
  const analyst = await signedIn(test);
  const post = (url: string, payload: object) =>
    callApi<{ project_id: string }>(test, analyst, 'POST', url, payload);
  const { project_id } = await post('/workflow-session/initialize', {
    company_name: 'Nowhere Instruments',
  });
  const { stream, end } = await openStream(test, analyst);
  await post('/workflows/company-validation', { company_name: 'Nowhere', project_id });

  for await (const news of newsOf(stream)) {
    expect(Date.now() - Date.parse(news.created_at)).toBeLessThan(LATEST_MS);
    expect(news).toMatchObject({ project_id, read: false });
    if (news.title === 'Company Validated') break;
  }
  end();
});
