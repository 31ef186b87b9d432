import type { RightsOf } from '@assay/domain/access/project-rights';
import type { Queryable } from './transaction.ts';

/** What decides over a person's right to a project; null where there is none. */
export async function readRights(db: Queryable, projectId: string): Promise<RightsOf | null> {
  const { rows } = await db.query<RightsOf>(
    'select user_id as "ownerId", sample from projects where id = $1',
    [projectId],
  );
  return rows[0] ?? null;
}
