import type pg from 'pg';
import { closeMail, loadMail, type Mail } from '../database/mail-store.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';

export type PostMail = (mail: Mail) => Promise<void>;

export interface MailSettings {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  from: string;
}

const TIMEOUT_MS = 20_000;

/** Loaded with the first mail, so that a server that sends none need not know how to. */
export function createMailPost({ url, from }: MailSettings): PostMail {
  return async ({ id, to, subject, body }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      {
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
    try {
      await transport.sendMail({
        to,
        subject,
        text: body,
        // The same for every attempt, so that a reader's program can drop a repeat.
        messageId: `<${id}@${from.split('@')[1]?.replace('>', '') ?? 'assay'}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    } finally {
      transport.close();
    }
  };
}

/** Sends what a stored row says, once; a mail that cannot be sent rejects, to be tried again. */
export async function sendMail(pool: pg.Pool, post: PostMail, id: string): Promise<void> {
  const mail = await waitForDatabase(() => loadMail(pool, id));
  if (!mail) return;
  await post(mail);
  await waitForDatabase(() => closeMail(pool, id, null));
}

export async function giveUpMail(pool: pg.Pool, id: string): Promise<void> {
  await waitForDatabase(() => closeMail(pool, id, 'The mail server did not take it.'));
}
