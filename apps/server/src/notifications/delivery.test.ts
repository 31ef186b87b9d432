import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { newsOf, openStream } from '../testing/notification-stream.ts';
import { callApi } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const LATEST_MS = 2_000;

const { test, analyst, hire, close } = await openWorkplace();
await test.app.listen({ host: '127.0.0.1', port: 0 });
await hire();
afterAll(close);

it('what a worker writes reaches a page at the API, another process, within two seconds', async () => {
  const post = (url: string, payload: object) =>
    callApi<{ project_id: string }>(test, analyst, 'POST', url, payload);
  const { project_id } = await post('/workflow-session/initialize', {
    company_name: 'Nowhere Instruments',
  });
  const { stream, end } = await openStream(test, analyst);
  // Without what the machine had this process wait for.
  const heldUp = monitorEventLoopDelay();
  heldUp.enable();
  await post('/workflows/company-validation', { company_name: 'Nowhere', project_id });

  for await (const news of newsOf(stream)) {
    const ageMs = Date.now() - Date.parse(news.created_at);
    expect(ageMs).toBeLessThan(LATEST_MS + heldUp.max / 1e6);
    expect(news).toMatchObject({ project_id, read: false });
    if (news.title === 'Company Validated') break;
  }
  heldUp.disable();
  end();
});
