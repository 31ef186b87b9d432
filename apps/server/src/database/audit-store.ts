import type { listAudit } from '@assay/contract/admin';
import type { RouteAnswer } from '@assay/contract/route';
import type pg from 'pg';
import type { Page } from './page.ts';
import { searchPattern } from './search-pattern.ts';
import { inTransaction, type Queryable } from './transaction.ts';

const auditActions = [
  'prompt.save',
  'prompt.revert',
  'prompt.import',
  'prompt.lock',
  'prompt.unlock',
  'prompt.activate',
  'prompt.deactivate',
  'user.role',
  'user.activate',
  'user.deactivate',
  'user.sign_in',
  'user.sign_out',
  'user.refused',
  'project.delete',
  'project.share',
  'project.unshare',
  'link.create',
  'link.withdraw',
  'review.accepted',
  'review.corrected',
  'review.struck',
  'review.withdraw',
  'report.seal',
  'sign_off.give',
  'sign_off.withdraw',
  'sign_off.lapse',
  'comment.create',
  'comment.edit',
  'comment.delete',
  'comment.resolve',
  'comment.reopen',
  'settings.change',
  'template.upload',
  'template.remove',
  'key.create',
  'key.revoke',
  'webhook.create',
  'webhook.rotate',
  'webhook.delete',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditActor {
  id: string;
  email: string;
}

export interface AuditEntry {
  actor: AuditActor;
  action: AuditAction;
  subjectType: 'prompt' | 'user' | 'project' | 'key' | 'webhook' | 'settings';
  subjectId: string;
  summary: string;
}

/** Takes the connection of the change itself, so that neither is kept without the other. */
export async function recordAudit(client: Queryable, entry: AuditEntry): Promise<void> {
  await client.query(
    `insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      entry.actor.id,
      entry.actor.email,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      entry.summary,
    ],
  );
}

/** What follows from a rule and was done by nobody. */
export async function recordByProgram(
  client: Queryable,
  { action, subjectType, subjectId, summary }: Omit<AuditEntry, 'actor'>,
): Promise<void> {
  await client.query(
    `insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary)
     values (null, 'the program', $1, $2, $3, $4)`,
    [action, subjectType, subjectId, summary],
  );
}

/** A refusal, written once a minute however often it is repeated: a log can be flooded, too. */
export function recordRefusal(
  pool: pg.Pool,
  { actor, reason }: { actor: { id: string | null; email: string }; reason: string },
): Promise<void> {
  const email = actor.email.slice(0, 254);
  const summary = `${email}: ${reason}`;
  return inTransaction(pool, async (transaction) => {
    // Of several at once the later ones look once the first is written.
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [summary]);
    await transaction.query(
      `insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary)
       select $1::uuid, $2, 'user.refused', 'user', coalesce($1::text, ''), $3
       where not exists (select from audit_log where created_at > now() - interval '1 minute'
         and action = 'user.refused' and actor_email = $2 and summary = $3)`,
      [actor.id, email, summary],
    );
  });
}

export type AuditRow = RouteAnswer<typeof listAudit>[number];

export type AuditPage = Page;

export type AuditStore = ReturnType<typeof createAuditStore>;

export function createAuditStore(pool: pg.Pool) {
  async function list(page: AuditPage): Promise<AuditRow[]> {
    const pattern = searchPattern(page.search);
    // The words of the index audit_log_search, or it cannot serve.
    const where = pattern
      ? "and lower(actor_email || ' ' || action || ' ' || subject_id || ' ' || summary) like $4"
      : '';
    const { rows } = await pool.query<Omit<AuditRow, 'created_at'> & { created_at: Date }>(
      `select id::text, actor_email, action, subject_type, subject_id, summary, created_at
       from audit_log where ($3::bigint is null or audit_log.id < $3) ${where}
       order by audit_log.id desc limit $1 offset $2`,
      [page.limit, page.after ? 0 : page.skip, page.after ?? null, ...(pattern ? [pattern] : [])],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  return { list };
}
