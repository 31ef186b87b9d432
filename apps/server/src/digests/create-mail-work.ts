import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import type { MailWork } from '../workflows/engine.ts';
import { createMailPost, giveUpMail, type MailSettings, sendMail } from './send-mail.ts';

/** Without settings nothing is sent, also what was written while there were some. */
export function createMailWork(pool: pg.Pool, settings: MailSettings | undefined): MailWork {
  const post = settings
    ? createMailPost(settings)
    : async () => {
        throw new AppError('unavailable', 'This server has no way to send mail.');
      };
  return {
    send: (mailId) => sendMail(pool, post, mailId),
    giveUp: (mailId) => giveUpMail(pool, mailId),
  };
}
