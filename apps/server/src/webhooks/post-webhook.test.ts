import { afterAll, expect, it } from 'vitest';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { createWebhookPost } from './post-webhook.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());

const message = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' });

it('an address that never answers is given up in time', async () => {
  receiver.answer = () => undefined;
  const { post } = createWebhookPost({
    innerHosts: [`127.0.0.1:${receiver.port}`],
    timeoutMs: 1_500,
  });
  await expect(post(message(receiver.url))).rejects.toThrow(/time/i);
  expect(receiver.received).toHaveLength(1);
});

it('an answer without an end costs nothing: only its status is read', async () => {
  receiver.answer = (response) => void response.writeHead(200).write('x'.repeat(100_000));
  const { post } = createWebhookPost({ innerHosts: [`127.0.0.1:${receiver.port}`] });
  expect(await post(message(receiver.url))).toBe(200);
});

it('a name that has moved inside after it was registered gets nothing', async () => {
  const { post } = createWebhookPost({
    innerHosts: [],
    rules: {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address !== '127.0.0.1',
    },
  });
  const before = receiver.received.length;
  await expect(post(message(`https://moved.example:${receiver.port}/`))).rejects.toThrow(
    'not on the open internet',
  );
  expect(receiver.received).toHaveLength(before);
});
