import { AppError } from '@assay/domain/errors';
import type { Grade } from '@assay/domain/evidence/source';
import type pg from 'pg';
import { inTransaction, type Queryable } from './transaction.ts';

export type DocumentStatus = 'parsing' | 'read' | 'unreadable' | 'not_read';

export interface DocumentRecord {
  id: string;
  projectId: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  status: DocumentStatus;
  reason: string | null;
  origin: 'upload' | 'data_room';
  pages: number | null;
  grade: string | null;
  sourceId: string | null;
  createdAt: Date;
}

export interface NewDocument {
  projectId: string;
  uploadedBy: string | null;
  name: string;
  mediaType: string;
  sha256: string;
  origin: DocumentRecord['origin'];
  bytes: Buffer;
}

const columns = `documents.id, documents.project_id as "projectId", documents.name,
  media_type as "mediaType", size_bytes::int as "sizeBytes", status, reason, origin, pages,
  sources.grade, sources.id as "sourceId", documents.created_at as "createdAt"`;

const selection = `select ${columns} from documents
  left join sources on sources.document_id = documents.id`;

export async function listDocuments(db: Queryable, projectId: string): Promise<DocumentRecord[]> {
  const { rows } = await db.query<DocumentRecord>(
    `${selection} where documents.project_id = $1 order by documents.created_at, documents.name`,
    [projectId],
  );
  return rows;
}

export async function findDocument(
  db: Queryable,
  projectId: string,
  documentId: string,
): Promise<DocumentRecord> {
  const { rows } = await db.query<DocumentRecord>(
    `${selection} where documents.project_id = $1 and documents.id = $2`,
    [projectId, documentId],
  );
  if (rows[0]) return rows[0];
  throw new AppError('not_found', 'This document does not exist, or was deleted.');
}

/**
 * Stores a file before anybody reads it. The same file under the same name is stored once; the row
 * that is already there is answered with.
 */
export async function addDocument(
  pool: pg.Pool,
  document: NewDocument,
  limits: { maxDocuments: number; maxBytesOfUser: number },
): Promise<DocumentRecord> {
  return inTransaction(pool, async (db) => {
    // One at a time per project, so that the count holds.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [document.projectId]);
    const known = await db.query<{ id: string }>(
      'select id from documents where project_id = $1 and sha256 = $2 and name = $3',
      [document.projectId, document.sha256, document.name],
    );
    if (known.rows[0]) return findDocument(db, document.projectId, known.rows[0].id);
    await requireRoom(db, document, limits.maxBytesOfUser);
    const { rows } = await db.query<{ id: string }>(
      `insert into documents (project_id, uploaded_by, name, media_type, size_bytes, sha256, origin)
       select $1, $2, $3, $4, $5, $6, $7
       where (select count(*) from documents where project_id = $1) < $8
       returning id`,
      [
        document.projectId,
        document.uploadedBy,
        document.name,
        document.mediaType,
        document.bytes.length,
        document.sha256,
        document.origin,
        limits.maxDocuments,
      ],
    );
    const id = rows[0]?.id;
    if (!id) {
      throw new AppError(
        'too_large',
        `“${document.name}” was not taken: a project holds at most ${limits.maxDocuments} documents.`,
      );
    }
    await db.query('insert into document_contents (document_id, content) values ($1, $2)', [
      id,
      document.bytes,
    ]);
    if (document.origin === 'upload') await keepPrivate(db, document.projectId);
    return findDocument(db, document.projectId, id);
  });
}

/** One person's uploads must not fill the disk for everybody. */
async function requireRoom(
  db: Queryable,
  { uploadedBy, name, bytes }: NewDocument,
  maxBytes: number,
): Promise<void> {
  if (!uploadedBy) return;
  const { rows } = await db.query<{ stored: string }>(
    'select coalesce(sum(size_bytes), 0) as stored from documents where uploaded_by = $1',
    [uploadedBy],
  );
  if (Number(rows[0]?.stored ?? 0) + bytes.length <= maxBytes) return;
  throw new AppError(
    'too_large',
    `“${name}” was not taken: your documents would fill more than ${Math.floor(maxBytes / 1e9)} GB. Delete some of those that are no longer needed.`,
  );
}

/** What somebody has brought in stays among the documents in hand until the owner says otherwise. */
async function keepPrivate(db: Queryable, projectId: string): Promise<void> {
  await db.query(
    'update projects set private = true where id = $1 and not private and not privacy_chosen',
    [projectId],
  );
}

export async function documentBytes(db: Queryable, documentId: string): Promise<Buffer> {
  const { rows } = await db.query<{ content: Buffer }>(
    'select content from document_contents where document_id = $1',
    [documentId],
  );
  if (rows[0]) return rows[0].content;
  throw new AppError('not_found', 'This document does not exist, or was deleted.');
}

export async function settleDocument(
  db: Queryable,
  documentId: string,
  outcome: { status: DocumentStatus; reason?: string | null; pages?: number | null },
): Promise<void> {
  await db.query('update documents set status = $2, reason = $3, pages = $4 where id = $1', [
    documentId,
    outcome.status,
    outcome.reason ?? null,
    outcome.pages ?? null,
  ]);
}

export interface DocumentCorrection {
  title?: string | undefined;
  /** ISO date. */
  date?: string | null | undefined;
  grade?: Grade | undefined;
}

/** What a person knows better than the reader; the reading itself stays as it was. */
export async function correctDocument(
  db: Queryable,
  projectId: string,
  documentId: string,
  { title, date, grade }: DocumentCorrection,
): Promise<void> {
  const { rowCount } = await db.query(
    `update sources set corrections = corrections || $3::jsonb, title = coalesce($4, title),
       published_at = case when $5 then $6::date else published_at end,
       grade = coalesce($7, grade),
       grade_reason = case when $7::text is null then grade_reason else 'Set by a person' end
     where project_id = $1 and document_id = $2`,
    [
      projectId,
      documentId,
      JSON.stringify({ title, date }),
      title ?? null,
      date !== undefined,
      date ?? null,
      grade ?? null,
    ],
  );
  if (rowCount === 0) {
    throw new AppError(
      'conflict',
      'Nothing was read of this document, so nothing can be put right.',
    );
  }
}

/** With its content, what was read from it and what was cited from that. */
export async function deleteDocument(
  db: Queryable,
  projectId: string,
  documentId: string,
): Promise<void> {
  const { rowCount } = await db.query('delete from documents where project_id = $1 and id = $2', [
    projectId,
    documentId,
  ]);
  if (rowCount === 0) {
    throw new AppError('not_found', 'This document does not exist, or was deleted already.');
  }
}

/** Documents that should have a source and have none: left by a process that ended, or by a twin's deletion. */
export async function unreadDocuments(
  db: Queryable,
  scope: { projectId?: string; olderThanMs: number },
): Promise<DocumentRecord[]> {
  const { rows } = await db.query<DocumentRecord>(
    `${selection} where sources.id is null and ($1::uuid is null or documents.project_id = $1)
       and (status = 'parsing' or (status = 'read' and $1 is not null))
       and documents.created_at <= now() - $2 * interval '1 millisecond'
     order by documents.created_at`,
    [scope.projectId ?? null, scope.olderThanMs],
  );
  return rows;
}

/** Whether something that came in a moment ago is still being read. */
export async function isReading(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await db.query<{ reading: boolean }>(
    `select exists (select from documents where project_id = $1 and status = 'parsing'
       and created_at > now() - interval '5 minutes') as reading`,
    [projectId],
  );
  return rows[0]?.reading ?? false;
}
