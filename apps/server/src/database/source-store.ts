import { randomUUID } from 'node:crypto';
import type { Grade, SourceKind } from '@assay/domain/evidence/source';
import { areNearCopies, type Signature } from '@assay/domain/reading/signature';
import type pg from 'pg';
import { inTransaction, type Queryable } from './transaction.ts';

export interface NewSource {
  projectId: string;
  kind: SourceKind;
  documentId: string | null;
  url: string | null;
  canonicalUrl: string | null;
  title: string;
  publisher: string | null;
  /** ISO date. */
  publishedAt: string | null;
  grade: Grade;
  gradeReason: string;
  hash: string;
  snapshot: string;
  /** Made by whoever read the text: comparing texts themselves would hold up the server. */
  signature: Signature;
}

export interface StoredSource {
  id: string;
  title: string;
  publisher: string | null;
  publishedAt: string | null;
  grade: Grade;
  snapshot: string;
  /** It was there already, from the same text or the same address. */
  known: boolean;
}

const columns = `id, title, publisher, published_at::text as "publishedAt", grade, snapshot`;

/** Stores a source as it was read, once per text and per address, in the group of its near-copies. */
export async function saveSource(pool: pg.Pool, source: NewSource): Promise<StoredSource> {
  return inTransaction(pool, async (db) => {
    // Two copies that arrive together must see each other to share a group.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [source.projectId]);
    const known = await findKnown(db, source);
    if (known) return { ...known, known: true };
    const stored = await insertSource(db, source, await groupOf(db, source));
    return { ...stored, known: false };
  });
}

type SourceRow = Omit<StoredSource, 'known'>;

async function findKnown(db: Queryable, source: NewSource): Promise<SourceRow | undefined> {
  const { rows } = await db.query<SourceRow>(
    `select ${columns} from sources
     where project_id = $1 and (hash = $2 or canonical_url = $3)
     order by (hash = $2) desc limit 1`,
    [source.projectId, source.hash, source.canonicalUrl],
  );
  return rows[0];
}

async function groupOf(db: Queryable, source: NewSource): Promise<string> {
  const { rows } = await db.query<{ groupId: string; signature: number[] }>(
    `select group_id as "groupId", signature from sources
     where project_id = $1 and signature is not null order by retrieved_at, id`,
    [source.projectId],
  );
  const copy = rows.find(({ signature }) => areNearCopies(source.signature, signature));
  return copy?.groupId ?? randomUUID();
}

async function insertSource(db: Queryable, source: NewSource, group: string): Promise<SourceRow> {
  const { rows } = await db.query<SourceRow>(
    `insert into sources (project_id, kind, document_id, url, canonical_url, title, publisher,
       published_at, grade, grade_reason, hash, group_id, snapshot, signature)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     returning ${columns}`,
    [
      source.projectId,
      source.kind,
      source.documentId,
      source.url,
      source.canonicalUrl,
      source.title,
      source.publisher,
      source.publishedAt,
      source.grade,
      source.gradeReason,
      source.hash,
      group,
      source.snapshot,
      source.signature,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A source was inserted and is not there');
  return row;
}

/**
 * Another file of the same text takes the place of the one it was read from, so that what was cited
 * from it stands. Says whether it is the same text.
 */
export async function handOverSource(
  db: Queryable,
  sourceId: string,
  heir: NewSource,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sources set document_id = $3, title = $4, publisher = $5, published_at = $6, grade = $7,
       grade_reason = $8
     where id = $1 and hash = $2`,
    [
      sourceId,
      heir.hash,
      heir.documentId,
      heir.title,
      heir.publisher,
      heir.publishedAt,
      heir.grade,
      heir.gradeReason,
    ],
  );
  return rowCount === 1;
}

/** The stored texts of a project by their sources. */
export async function snapshotsOf(db: Queryable, projectId: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; snapshot: string }>(
    'select id, snapshot from sources where project_id = $1',
    [projectId],
  );
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
}

export async function sourceIdsOf(db: Queryable, projectId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select id from sources where project_id = $1', [
    projectId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** A source as it can be opened beside a report. */
export async function findSource(db: Queryable, projectId: string, sourceId: string) {
  const { rows } = await db.query<{ id: string; title: string; hash: string; snapshot: string }>(
    'select id, title, hash, snapshot from sources where project_id = $1 and id = $2',
    [projectId, sourceId],
  );
  return rows[0];
}

/** Findings about a document go with it. */
export async function deleteFindings(db: Queryable, sourceId: string): Promise<void> {
  await db.query(
    `delete from conflicts where run_id is null and kind = 'instruction'
       and sides @> jsonb_build_array(jsonb_build_object('source_id', $1::text))`,
    [sourceId],
  );
}
