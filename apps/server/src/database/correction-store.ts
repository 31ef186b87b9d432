import type { Anchor } from '@assay/domain/comments/anchor';
import type { Statement } from '@assay/domain/sentences/statement';
import type { Queryable } from './transaction.ts';

export interface NewCorrection {
  projectId: string;
  runId: string;
  anchor: Anchor;
  text: string;
  citations: Statement['citations'];
  authorId: string;
}

export interface OrderedCorrection extends NewCorrection {
  id: string;
  status: 'checking' | 'refused';
  /** Why it was refused. */
  reason: string;
  by: string;
  email: string;
  createdAt: Date;
}

const CORRECTIONS = `
  select corrections.id, project_id as "projectId", run_id as "runId", anchor, text, citations, status,
    reason, author_id as "authorId", coalesce(nullif(full_name, ''), username) as by, email,
    corrections.created_at as "createdAt"
  from corrections join users on users.id = author_id`;

/** In place of what was ordered for the same statement before. */
export async function orderCorrection(db: Queryable, order: NewCorrection): Promise<string> {
  const { projectId, runId, anchor, text, citations, authorId } = order;
  await removeCorrectionsOf(db, projectId, anchor.id);
  const { rows } = await db.query<{ id: string }>(
    `insert into corrections (project_id, run_id, target, anchor, text, citations, author_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      projectId,
      runId,
      anchor.id,
      JSON.stringify(anchor),
      text,
      JSON.stringify(citations),
      authorId,
    ],
  );
  return rows[0]?.id ?? '';
}

export async function loadCorrection(db: Queryable, id: string): Promise<OrderedCorrection | null> {
  const { rows } = await db.query<OrderedCorrection>(`${CORRECTIONS} where corrections.id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

export async function listCorrections(
  db: Queryable,
  projectId: string,
): Promise<OrderedCorrection[]> {
  const { rows } = await db.query<OrderedCorrection>(
    `${CORRECTIONS} where project_id = $1 order by corrections.created_at, corrections.id`,
    [projectId],
  );
  return rows;
}

export async function refuseCorrection(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query(`update corrections set status = 'refused', reason = $2 where id = $1`, [
    id,
    reason,
  ]);
}

/** Whether it was still there: what somebody has replaced or taken back is decided by nobody else. */
export async function removeCorrection(
  db: Queryable,
  projectId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query('delete from corrections where project_id = $1 and id = $2', [
    projectId,
    id,
  ]);
  return rowCount === 1;
}

/** A statement that is marked otherwise waits for no verifier any more. */
export async function removeCorrectionsOf(
  db: Queryable,
  projectId: string,
  target: string,
): Promise<void> {
  await db.query('delete from corrections where project_id = $1 and target = $2', [
    projectId,
    target,
  ]);
}
