import type { Queryable } from './transaction.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  body: string;
}

export async function writeMail(
  transaction: Queryable,
  mail: { userId: string; subject: string; text: string },
): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    'insert into mails (user_id, subject, body) values ($1, $2, $3) returning id',
    [mail.userId, mail.subject, mail.text],
  );
  const [row] = rows;
  if (!row) throw new Error('the mail was not written');
  return row.id;
}

/** Null where it has been sent, or its reader is no longer let in. */
export async function loadMail(db: Queryable, id: string): Promise<Mail | null> {
  const { rows } = await db.query<Mail>(
    `select m.id, u.email as to, m.subject, m.body from mails m join users u on u.id = m.user_id
     where m.id = $1 and m.status = 'queued' and u.is_active`,
    [id],
  );
  return rows[0] ?? null;
}

/** What is over keeps no words. */
export async function closeMail(db: Queryable, id: string, error: string | null): Promise<void> {
  await db.query(
    `update mails set status = $2, error = $3, subject = null, body = null
     where id = $1 and status = 'queued'`,
    [id, error === null ? 'sent' : 'failed', error],
  );
}
