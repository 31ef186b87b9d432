import type { listAudit } from '@assay/contract/admin';
import type { RouteAnswer } from '@assay/contract/route';
import type pg from 'pg';
import { searchPattern } from './search-pattern.ts';
import type { Queryable } from './transaction.ts';

export const auditActions = [
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
  'project.delete',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditActor {
  id: string;
  email: string;
}

export interface AuditEntry {
  actor: AuditActor;
  action: AuditAction;
  subjectType: 'prompt' | 'user' | 'project';
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

export type AuditRow = RouteAnswer<typeof listAudit>[number];

export interface AuditPage {
  skip: number;
  limit: number;
  search?: string | undefined;
}

export type AuditStore = ReturnType<typeof createAuditStore>;

export function createAuditStore(pool: pg.Pool) {
  async function list(page: AuditPage): Promise<AuditRow[]> {
    const pattern = searchPattern(page.search);
    // The words of the index audit_log_search, or it cannot serve.
    const where = pattern
      ? "where lower(actor_email || ' ' || action || ' ' || subject_id || ' ' || summary) like $3"
      : '';
    const { rows } = await pool.query<Omit<AuditRow, 'created_at'> & { created_at: Date }>(
      `select id::text, actor_email, action, subject_type, subject_id, summary, created_at
       from audit_log ${where} order by audit_log.id desc limit $1 offset $2`,
      [page.limit, page.skip, ...(pattern ? [pattern] : [])],
    );
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  return { list };
}
