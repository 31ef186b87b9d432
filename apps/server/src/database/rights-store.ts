import type { RightsOf } from '@assay/domain/access/project-rights';
import type { Queryable } from './transaction.ts';

/** What decides over a person's right to a project; null where there is none. */
export async function readRights(
  db: Queryable,
  projectId: string,
  personId: string,
): Promise<RightsOf | null> {
  const { rows } = await db.query<RightsOf>(
    `select user_id as "ownerId", sample,
       (select access from project_shares where project_id = $1 and user_id = $2) as shared,
       exists (select from share_link_readers reader join share_links link on link.id = link_id
         where link.project_id = $1 and reader.user_id = $2
           and link.withdrawn_at is null and link.expires_at > now()) as "byLink"
     from projects where id = $1`,
    [projectId, personId],
  );
  return rows[0] ?? null;
}
