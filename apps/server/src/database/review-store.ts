import type { Anchor } from '@assay/domain/comments/anchor';
import type { Correction, ReviewMark } from '@assay/domain/review/mark';
import type { Queryable } from './transaction.ts';

const MARKS = `
  select id, state, reason, correction, author_name as by, created_at as "createdAt",
    json_build_object('kind', 'statement', 'id', target, 'part', part, 'section', section,
      'words', words, 'measure', measure, 'excerpt', excerpt) as anchor
  from review_marks`;

interface Row extends Omit<ReviewMark, 'at'> {
  createdAt: Date;
}

/** The oldest first, so that of two on one statement the later counts. */
export async function standingMarks(db: Queryable, projectId: string): Promise<ReviewMark[]> {
  const { rows } = await db.query<Row>(`${MARKS} where project_id = $1 order by created_at, id`, [
    projectId,
  ]);
  return rows.map(({ createdAt, ...mark }) => ({ ...mark, at: createdAt.toISOString() }));
}

/** Marks of a project are written one after the other. */
export async function lockMarks(db: Queryable, projectId: string): Promise<void> {
  await db.query('select from projects where id = $1 for no key update', [projectId]);
}

export interface NewMark {
  projectId: string;
  anchor: Anchor;
  state: ReviewMark['state'];
  reason: string;
  correction: Correction | null;
  authorId: string;
}

export async function insertMark(db: Queryable, mark: NewMark): Promise<string> {
  const { anchor } = mark;
  const { rows } = await db.query<{ id: string }>(
    `insert into review_marks (project_id, target, part, section, words, measure, excerpt, state,
       reason, correction, author_id, author_name)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, id, coalesce(nullif(full_name, ''), username)
     from users where id = $11 returning id`,
    [
      mark.projectId,
      anchor.id,
      anchor.part,
      anchor.section,
      anchor.words,
      anchor.measure,
      anchor.excerpt,
      mark.state,
      mark.reason,
      mark.correction && JSON.stringify(mark.correction),
      mark.authorId,
    ],
  );
  return rows[0]?.id ?? '';
}

export async function removeMarks(
  db: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from review_marks where project_id = $1 and id = any($2)',
    [projectId, ids],
  );
  return rowCount ?? 0;
}
