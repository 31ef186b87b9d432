import type { SignOff } from '@assay/domain/review/sign-off';
import type { Queryable } from './transaction.ts';

interface Row extends Omit<SignOff, 'at'> {
  signedAt: Date;
}

export async function standingSignOffs(db: Queryable, projectId: string): Promise<SignOff[]> {
  const { rows } = await db.query<Row>(
    `select id, part, content_hash as "contentHash", author_name as by, signed_at as "signedAt"
     from sign_offs where project_id = $1 and withdrawn_at is null order by signed_at, id`,
    [projectId],
  );
  return rows.map(({ signedAt, ...signOff }) => ({ ...signOff, at: signedAt.toISOString() }));
}

export interface WithdrawnSignOff {
  part: string;
  by: string;
  because: string;
}

/** Of each part that nobody answers for now: the last who did. */
export async function lastWithdrawn(db: Queryable, projectId: string): Promise<WithdrawnSignOff[]> {
  const { rows } = await db.query<WithdrawnSignOff>(
    `select distinct on (part) part, author_name as by, withdrawn_because as because
     from sign_offs gone where project_id = $1 and withdrawn_at is not null and not exists (
       select from sign_offs standing where standing.project_id = $1
         and standing.part = gone.part and standing.withdrawn_at is null)
     order by part, withdrawn_at desc`,
    [projectId],
  );
  return rows;
}

/** In the place of whoever signed before. */
export async function insertSignOff(
  db: Queryable,
  signOff: { projectId: string; part: string; contentHash: string; authorId: string },
): Promise<void> {
  const { projectId, part, contentHash, authorId } = signOff;
  await withdrawSignOff(db, { projectId, part, because: 'It was signed off anew.' });
  await db.query(
    `insert into sign_offs (project_id, part, content_hash, author_id, author_name)
     select $1, $2, $3, id, coalesce(nullif(full_name, ''), username) from users where id = $4`,
    [projectId, part, contentHash, authorId],
  );
}

/** Answers who had signed; undefined where nobody had. */
export async function withdrawSignOff(
  db: Queryable,
  { projectId, part, because }: { projectId: string; part: string; because: string },
): Promise<{ authorId: string | null } | undefined> {
  const { rows } = await db.query<{ authorId: string | null }>(
    `update sign_offs set withdrawn_at = now(), withdrawn_because = $3
     where project_id = $1 and part = $2 and withdrawn_at is null
     returning author_id as "authorId"`,
    [projectId, part, because],
  );
  return rows[0];
}
