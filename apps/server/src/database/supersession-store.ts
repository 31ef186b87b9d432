import { findSuperseded, type ShelvedDocument } from '@assay/domain/reading/card/find-superseded';
import type { Queryable } from './transaction.ts';

/** Settles anew which sources of a project replace which; a new one may name an old one or be named. */
export async function settleSupersessions(db: Queryable, projectId: string): Promise<void> {
  const { rows } = await db.query<ShelvedDocument>(
    `select distinct on (readings.source_id) readings.source_id as id, card || corrections as card,
       documents.name as "fileName"
     from readings join sources on sources.id = readings.source_id
       left join documents on documents.id = sources.document_id
     where readings.project_id = $1
     order by readings.source_id, reader_version desc`,
    [projectId],
  );
  await db.query(
    `delete from supersessions using sources
     where sources.id = supersessions.newer and sources.project_id = $1`,
    [projectId],
  );
  await db.query(
    `insert into supersessions (newer, older, scope)
     select newer, older, scope from jsonb_to_recordset($1) as found (newer uuid, older uuid, scope text)
     on conflict do nothing`,
    [JSON.stringify(findSuperseded(rows))],
  );
}
