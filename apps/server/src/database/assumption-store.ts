import type { SetAssumption } from '@assay/domain/model/assumption';
import type { Queryable } from './transaction.ts';

export interface StoredAssumption {
  assumption: SetAssumption;
  author: string | null;
  changedAt: Date;
}

export async function listAssumptions(
  db: Queryable,
  projectId: string,
): Promise<StoredAssumption[]> {
  const { rows } = await db.query<StoredAssumption>(
    `select content as assumption, coalesce(users.full_name, users.username) as author, changed_at as "changedAt"
     from assumptions left join users on users.id = author_id
     where project_id = $1 order by changed_at, key`,
    [projectId],
  );
  return rows;
}

export async function setAssumption(
  db: Queryable,
  projectId: string,
  assumption: SetAssumption,
  authorId: string,
): Promise<void> {
  await db.query(
    `insert into assumptions (project_id, key, content, author_id) values ($1, $2, $3, $4)
     on conflict (project_id, key) do update
       set content = excluded.content, author_id = excluded.author_id, changed_at = now()`,
    [projectId, assumption.key, JSON.stringify(assumption), authorId],
  );
}

/** One of them, or all. */
export async function resetAssumptions(
  db: Queryable,
  projectId: string,
  key: string | null,
): Promise<void> {
  await db.query(
    'delete from assumptions where project_id = $1 and ($2::text is null or key = $2)',
    [projectId, key],
  );
}
