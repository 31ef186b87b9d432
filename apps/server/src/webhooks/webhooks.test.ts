import type { Delivery, Webhook } from '@assay/contract/webhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startScriptedApp } from '../testing/scripted-app.ts';
import { type SignedIn, signedIn } from '../testing/test-app.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { callApi, projectThatIs } from '../testing/workflow-calls.ts';
import { MOST_ATTEMPTS } from './retry-plan.ts';

const receiver = await startWebhookReceiver();
const { test, close } = await startScriptedApp({
  WEBHOOK_INNER_HOSTS: `127.0.0.1:${receiver.port}`,
});
afterAll(async () => {
  await close();
  await receiver.close();
});
const { pool } = test.database;

let user: SignedIn;
beforeEach(async () => {
  user = await signedIn(test);
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(204).end();
});

type Made = Webhook & { secret: string };
const hook = (events = ['run.finished', 'run.failed', 'report.ready'], url = receiver.url) =>
  callApi<Made>(test, user, 'POST', '/account/webhooks', { url, events });
const sendTest = (id: string) =>
  callApi<Delivery>(test, user, 'POST', `/account/webhooks/${id}/test`);
const deliveries = (id: string) =>
  callApi<Delivery[]>(test, user, 'GET', `/account/webhooks/${id}/deliveries`);
const shown = async (id: string) =>
  (await callApi<Webhook[]>(test, user, 'GET', '/account/webhooks')).find((row) => row.id === id);
const untilAttempt = (id: string, attempts: number) =>
  expect.poll(async () => (await deliveries(id))[0]?.attempts, { timeout: 15_000 }).toBe(attempts);
/** As if the time until the next attempt had passed. */
const hasten = async (id: string) => {
  await pool.query(`update webhook_deliveries set next_attempt_at = now() where webhook_id = $1`, [
    id,
  ]);
  await pool.query('select pg_notify($1, $2)', ['assay_webhook', '']);
};

describe('a webhook', () => {
  it('is told of every end of a run of its owner, with ids alone, under a signature that holds', async () => {
    const { secret, id } = await hook();
    const projectId = await projectThatIs(test, user, 'analysed');
    await projectThatIs(test, await signedIn(test), 'validated');
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(4);
    const told = receiver.received.map((message) => receiver.verify(message, secret));
    expect(told).toEqual(
      expect.arrayContaining(
        [
          ['run.finished', 'validation'],
          ['run.finished', 'scoping'],
          ['run.finished', 'analysis'],
          ['report.ready', 'analysis'],
        ].map(([type, kind]) => ({
          type,
          timestamp: expect.any(String),
          data: { project_id: projectId, run_id: expect.any(String), kind },
        })),
      ),
    );
    await expect
      .poll(async () => (await deliveries(id)).map(({ status }) => status))
      .toEqual(Array.from({ length: 4 }, () => 'delivered'));
  });

  it('hears of what it asked for alone', async () => {
    const { id } = await hook(['run.failed']);
    await projectThatIs(test, user, 'validated');
    await sendTest(id);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toContain('webhook.test');
  });

  it('shows its secret once; for a day after a rotation both secrets sign', async () => {
    const made = await hook();
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await shown(made.id))).not.toContain('whsec_');
    const rotated = await callApi<Made>(test, user, 'POST', `/account/webhooks/${made.id}/rotate`);
    await sendTest(made.id);
    await expect.poll(() => receiver.received.length).toBe(1);
    for (const secret of [made.secret, rotated.secret]) {
      expect(receiver.verify(receiver.received[0], secret)).toMatchObject({ type: 'webhook.test' });
    }
    await pool.query('update webhooks set former_until = now() where id = $1', [made.id]);
    await sendTest(made.id);
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(() => receiver.verify(receiver.received[1], made.secret)).toThrow();
  });

  it.each([
    ['http://example.com/hook', 'plain http'],
    ['https://127.0.0.1/hook', 'loopback'],
    ['https://169.254.169.254/latest', 'the metadata of a cloud'],
    ['https://[::ffff:10.0.0.1]/hook', 'an inner network in other clothes'],
    ['https://8.8.8.8:25/hook', 'a mail server'],
    ['https://user:password@8.8.8.8/', 'credentials'],
    ['https://nowhere.invalid/', 'a name that nobody has'],
  ])('cannot be %s (%s)', async (url) => {
    const answer = await user.send('POST', '/account/webhooks', { url, events: ['run.failed'] });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      'The address must begin with https and lie on the open internet, at a usual port.',
    ]);
  });

  it('belongs to one user: to everybody else it is not there', async () => {
    const { id } = await hook();
    const stranger = await signedIn(test, { role: 'super_admin' });
    expect(await callApi(test, stranger, 'GET', '/account/webhooks')).toEqual([]);
    for (const [method, path] of [
      ['GET', '/deliveries'],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const) {
      const answer = await test.app.inject({
        method,
        url: `/api/account/webhooks/${id}${path}`,
        headers: stranger.headers,
        ...(method === 'PATCH' && { payload: { enabled: false } }),
      });
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  });
});

describe('an address that fails', () => {
  it.each([
    [500, 'The address answered 500.'],
    [404, 'The address answered 404.'],
  ])(
    'with %i is tried again later under the same id, and not after it has succeeded',
    async (status, error) => {
      receiver.answer = (response) => void response.writeHead(status).end();
      const { id, secret } = await hook();
      await sendTest(id);
      await untilAttempt(id, 1);
      expect((await deliveries(id))[0]).toMatchObject({
        status: 'waiting',
        error,
        response_status: status,
        next_attempt_at: expect.any(String),
      });
      receiver.answer = (response) => void response.writeHead(200).end('thanks');
      await hasten(id);
      await untilAttempt(id, 2);
      expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', error: null });
      await hasten(id);
      await sendTest(id);
      await expect.poll(() => receiver.received.length).toBe(3);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids.slice(0, 2)).size).toBe(1);
      expect(ids[2]).not.toBe(ids[0]);
      expect(receiver.verify(receiver.received[1], secret)).toMatchObject({ type: 'webhook.test' });
    },
  );

  it('with a redirect is not followed', async () => {
    receiver.answer = (response, { path }) =>
      void response.writeHead(path === '/' ? 307 : 204, { location: '/elsewhere' }).end();
    const { id } = await hook();
    await sendTest(id);
    await untilAttempt(id, 1);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'waiting', response_status: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('by closing the connection is said not to be reached', async () => {
    receiver.answer = (response) => void response.destroy();
    const { id } = await hook();
    await sendTest(id);
    await untilAttempt(id, 1);
    expect((await deliveries(id))[0]).toMatchObject({
      status: 'waiting',
      response_status: null,
      error: 'The address could not be reached.',
    });
  });

  it('with 410 wants no more: it is switched off at once, and its owner is told', async () => {
    receiver.answer = (response) => void response.writeHead(410).end();
    const { id } = await hook();
    await sendTest(id);
    await untilAttempt(id, 1);
    expect(await shown(id)).toMatchObject({
      disabled_at: expect.any(String),
      disabled_reason: 'The address answered 410: it wants no more messages.',
    });
    const [news] = await callApi<{ title: string; message: string }[]>(
      test,
      user,
      'GET',
      '/notifications',
    );
    expect(news).toMatchObject({ title: 'Webhook switched off', type: 'webhook_disabled' });
  });

  it('for most of a day is switched off; switched on again, it is told again', async () => {
    receiver.answer = (response) => void response.writeHead(503).end();
    const { id } = await hook();
    await sendTest(id);
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await untilAttempt(id, attempt);
      await hasten(id);
    }
    expect((await shown(id))?.disabled_reason).toContain(`${MOST_ATTEMPTS} attempts`);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', next_attempt_at: null });
    await projectThatIs(test, user, 'validated');
    expect(await deliveries(id)).toHaveLength(1);

    receiver.answer = (response) => void response.writeHead(204).end();
    const answer = await user.send('PATCH', `/account/webhooks/${id}`, { enabled: true });
    expect(answer.json()).toMatchObject({ disabled_at: null, disabled_reason: null });
    await sendTest(id);
    await expect
      .poll(async () => (await shown(id))?.last_delivery?.status, { timeout: 15_000 })
      .toBe('delivered');
  });
});
