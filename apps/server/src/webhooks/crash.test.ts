import type { Delivery, Webhook } from '@assay/contract/webhooks';
import { afterAll, expect, it } from 'vitest';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { startWorker } from '../testing/worker-process.ts';
import { callApi } from '../testing/workflow-calls.ts';

const receiver = await startWebhookReceiver();
const inner = { WEBHOOK_INNER_HOSTS: `127.0.0.1:${receiver.port}` };
const test = await createTestApp({ withParts: true, env: { ...inner, ASSAY_ROLE: 'api' } });
const env = { ...inner, DATABASE_URL: test.database.url, ASSAY_LEASE_SECONDS: '1' };
afterAll(async () => {
  await test.close();
  await receiver.close();
});

it('a message survives the death of the worker that was sending it, and arrives once more, not twice', async () => {
  const user = await signedIn(test);
  const { id } = await callApi<Webhook>(test, user, 'POST', '/account/webhooks', {
    url: receiver.url,
    events: ['run.finished'],
  });
  const first = await startWorker(env);
  const reached = new Promise<void>((resolve) => {
    receiver.answer = () => resolve();
  });
  await callApi(test, user, 'POST', `/account/webhooks/${id}/test`);
  await reached;
  await first.signal('SIGKILL');

  receiver.answer = (response) => void response.writeHead(204).end();
  const second = await startWorker(env);
  const status = async () => {
    const [row] = await callApi<Delivery[]>(
      test,
      user,
      'GET',
      `/account/webhooks/${id}/deliveries`,
    );
    return row?.status;
  };
  await expect.poll(status, { timeout: 30_000 }).toBe('delivered');
  await second.signal('SIGTERM');
  const third = await startWorker(env);
  await callApi(test, user, 'POST', `/account/webhooks/${id}/test`);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(3);
  await third.signal('SIGTERM');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
}, 90_000);
