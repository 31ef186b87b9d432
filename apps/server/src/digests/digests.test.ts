import { buffer } from 'node:stream/consumers';
import type { DigestPreferences } from '@assay/contract/digest';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../database/mail-store.ts';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../testing/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { callApi } from '../testing/workflow-calls.ts';
import { DigestRounds } from './digest-rounds.ts';
import { createMailPost, giveUpMail, sendMail } from './send-mail.ts';

interface Received {
  to: string[];
  subject: string | undefined;
  text: string | undefined;
}

const mails: Received[] = [];
let refusal: Error | undefined;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void buffer(stream)
      .then((raw) => PostalMime.parse(raw))
      .then(({ subject, text }) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (!refusal) mails.push({ to, subject, text });
        done(refusal);
      });
  },
});

let test: TestApp;
let receiver: WebhookReceiver;
let settings: { url: string; from: string };
let user: SignedIn;

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  receiver = await startWebhookReceiver();
  settings = { url: `smtp://127.0.0.1:${port}`, from: 'Assay <assay@example.com>' };
  test = await createTestApp({
    withParts: true,
    env: {
      SMTP_URL: settings.url,
      MAIL_FROM: settings.from,
      WEBHOOK_INNER_HOSTS: `127.0.0.1:${receiver.port}`,
    },
  });
});
afterAll(async () => {
  await test.close();
  await receiver.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
  user = await signedIn(test);
  mails.length = 0;
  refusal = undefined;
});

const wish = (wishes: object) =>
  callApi<DigestPreferences>(test, user, 'PUT', '/account/digest', wishes);
const happen = () =>
  callApi<{ project_id: string }>(test, user, 'POST', '/workflow-session/initialize', {
    company_name: 'Nowhere Instruments',
  });
/** As if the day or the week were over. */
async function nextRound(): Promise<void> {
  await test.database.pool.query('update digest_preferences set next_at = now()');
  const rounds = test.parts.find((part) => part instanceof DigestRounds);
  await rounds?.round();
}

describe('a digest', () => {
  it('is asked for by nobody until they ask, and kept as they asked', async () => {
    const get = () => callApi<DigestPreferences>(test, user, 'GET', '/account/digest');
    expect(await get()).toEqual({ frequency: 'off', by_mail: false, mail_available: true });
    const wanted = { frequency: 'weekly', by_mail: true };
    expect(await wish(wanted)).toEqual({ ...wanted, mail_available: true });
    expect(await get()).toMatchObject(wanted);
    await wish({ frequency: 'off', by_mail: true });
    expect(await get()).toMatchObject({ frequency: 'off' });
  });

  it('comes by mail to its user alone, tells each thing once, and stays away where nothing happened', async () => {
    await wish({ frequency: 'daily', by_mail: true });
    await nextRound();
    const { project_id } = await happen();
    await nextRound();
    await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1);
    expect(mails[0]).toMatchObject({ to: [user.email], subject: 'Assay: your day, 1 project' });
    expect(mails[0]?.text).toContain('Nowhere Instruments');
    expect(mails[0]?.text).toContain(`/project/${project_id}`);
    await nextRound();
    await happen();
    await nextRound();
    await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(2);
    const kept = async () => {
      const { rows } = await test.database.pool.query(
        'select distinct status, subject, body from mails where user_id = $1',
        [user.id],
      );
      return rows;
    };
    await expect.poll(kept).toEqual([{ status: 'sent', subject: null, body: null }]);
  });

  it('comes by webhook with ids and counts alone', async () => {
    const { secret } = await callApi<{ secret: string }>(test, user, 'POST', '/account/webhooks', {
      url: receiver.url,
      events: ['digest'],
    });
    await wish({ frequency: 'weekly', by_mail: false });
    const { project_id } = await happen();
    await nextRound();
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
    expect(receiver.verify(receiver.received[0], secret)).toMatchObject({
      type: 'digest',
      data: { frequency: 'weekly', projects: [{ project_id, news: 1 }] },
    });
    expect(receiver.received[0]?.body).not.toContain('Nowhere');
    expect(mails).toEqual([]);
  });

  it('goes to nobody who was deactivated', async () => {
    await wish({ frequency: 'daily', by_mail: true });
    await happen();
    await test.database.pool.query('update users set is_active = false where id = $1', [user.id]);
    await nextRound();
    const { rowCount } = await test.database.pool.query('select from mails where user_id = $1', [
      user.id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a mail', () => {
  const statusOf = async (id: string) =>
    (await test.database.pool.query('select status from mails where id = $1', [id])).rows[0];

  it('that the server refuses stays to be sent again; sent, it is sent once', async () => {
    const { pool } = test.database;
    const id = await writeMail(pool, { userId: user.id, subject: 'A day', text: 'Words' });
    refusal = new Error('mailbox busy');
    await expect(sendMail(pool, createMailPost(settings), id)).rejects.toThrow();
    expect(await statusOf(id)).toEqual({ status: 'queued' });
    refusal = undefined;
    await sendMail(pool, createMailPost(settings), id);
    await sendMail(pool, createMailPost(settings), id);
    expect(mails).toHaveLength(1);
    expect(await statusOf(id)).toEqual({ status: 'sent' });
  });

  it('that is given up says so and keeps no words', async () => {
    const { pool } = test.database;
    const id = await writeMail(pool, { userId: user.id, subject: 'A day', text: 'Words' });
    await giveUpMail(pool, id);
    await sendMail(pool, createMailPost(settings), id);
    expect(mails).toEqual([]);
    expect(await statusOf(id)).toEqual({ status: 'failed' });
  });
});
