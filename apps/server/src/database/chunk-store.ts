import type { Grade } from '@assay/domain/evidence/source';
import type { Queryable } from './transaction.ts';

export interface FoundChunk {
  sourceId: string;
  title: string;
  publisher: string | null;
  publishedAt: string | null;
  grade: Grade;
  groupId: string;
  locator: string;
  content: string;
  /** False for a near-copy of a source that speaks for the whole group. */
  leads: boolean;
  leadTitle: string;
}

interface ChunkQuery {
  projectId: string;
  query: string;
  /** No pages of the web. */
  documentsOnly: boolean;
  limit: number;
}

/**
 * Any word may match; the rank decides. A query of which every word must match finds half as much.
 * The oldest text of a group speaks for its copies.
 */
export async function searchChunks(db: Queryable, asked: ChunkQuery): Promise<FoundChunk[]> {
  const { rows } = await db.query<FoundChunk>(
    `with wanted as (
       select replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery as words
     ), shelf as (
       select *, first_value(id) over copies as lead_id, first_value(title) over copies as lead_title
       from sources where project_id = $1 and (kind = 'document' or not $3)
       window copies as (partition by group_id order by published_at nulls last, title, id)
     )
     select shelf.id as "sourceId", shelf.title, shelf.publisher,
       shelf.published_at::text as "publishedAt", shelf.grade, shelf.group_id as "groupId",
       chunks.locator, chunks.content, shelf.id = shelf.lead_id as leads,
       shelf.lead_title as "leadTitle"
     from wanted, chunks join shelf on shelf.id = chunks.source_id
     where chunks.project_id = $1 and chunks.search @@ wanted.words
     order by ts_rank(chunks.search, wanted.words, 1) desc, shelf.grade, shelf.title, chunks.ordinal
     limit $4`,
    [asked.projectId, asked.query, asked.documentsOnly, asked.limit],
  );
  return rows;
}
