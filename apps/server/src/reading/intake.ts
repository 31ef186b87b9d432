import { createHash } from 'node:crypto';
import { AppError } from '@assay/domain/errors';
import {
  type DocumentType,
  documentEndings,
  documentTypeOf,
  documentTypes,
} from '@assay/domain/reading/document-types';
import type pg from 'pg';
import {
  addDocument,
  type DocumentRecord,
  deleteDocument,
  documentBytes,
  findDocument,
  settleDocument,
  unreadDocuments,
} from '../database/document-store.ts';
import { companyNameOf } from '../database/project-store.ts';
import { deleteFindings } from '../database/source-store.ts';
import { isOutOfTime, recordReadingTime } from '../database/unread-store.ts';
import { type ArchivedFile, type ArchiveLimits, archiveLimits, unpackArchive } from './archive.ts';
import { unpackMail } from './attachments/unpack-mail.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { userLimits } from './process/limits.ts';
import type { ReadDocument } from './process/read-document.ts';
import { isRead } from './process/read-raw.ts';
import { inheritSource, storeSource } from './store-source.ts';
import { UnreadableError } from './unreadable-error.ts';

interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

export interface Receiver {
  projectId: string;
  uploadedBy: string | null;
  origin: DocumentRecord['origin'];
}

export interface DocumentIntake {
  /** Stores the file, or each file of an archive, reads it and answers with how that went. */
  receive(receiver: Receiver, file: ReceivedFile): Promise<DocumentRecord[]>;
  remove(projectId: string, documentId: string): Promise<void>;
  /** Reads what a process that ended in between has left behind; one failure keeps no other waiting. */
  finishLeftovers(olderThanMs: number, onError: (error: unknown) => void): Promise<void>;
}

interface IntakeParts {
  pool: pg.Pool;
  maxDocuments: number;
  maxDocumentBytes: number;
  /** Of what strangers upload. */
  readUpload: ReadDocument;
  /** Of the operator's own data rooms. */
  readRoomFile: ReadDocument;
  /** How many uploads are read at the same time in this process. */
  readersAtOnce: number;
  /** The results of the project must be written anew without the document. */
  onRemoved?(projectId: string): Promise<void>;
}

const otherMediaType = 'application/octet-stream';

function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadableError) return null;
  throw error;
}

const originOf = ({ id }: DocumentRecord) => ({ kind: 'document', documentId: id }) as const;

/** Reads files one after the other, and stores what was read, or why nothing was. */
function createReading(parts: IntakeParts) {
  const { pool, readRoomFile } = parts;
  const inTurn = oneAfterAnother(parts.readersAtOnce);
  const readUpload: ReadDocument = (...file) => inTurn(() => parts.readUpload(...file));

  async function readingOf({ projectId, name, origin }: DocumentRecord, bytes: Buffer) {
    const type = documentTypeOf(name);
    // Some are kept with the project, and read by nobody.
    if (!type || !isRead(type)) return null;
    const company = (await companyNameOf(pool, projectId)) || null;
    const reader = origin === 'data_room' ? readRoomFile : readUpload;
    return reader(bytes, type, { fileName: name, url: null, company });
  }

  async function read(document: DocumentRecord, bytes: Buffer): Promise<void> {
    const { id, projectId } = document;
    // It waits, and is read when its owner's day begins anew.
    if (await isOutOfTime(pool, id, userLimits.maxReadingMsPerDay)) return;
    const started = performance.now();
    try {
      const reading = await readingOf(document, bytes);
      if (!reading) {
        const reason = reasonUnread(document.name);
        return await settleDocument(pool, id, { status: 'not_read', reason });
      }
      const source = await storeSource(pool, projectId, originOf(document), reading);
      const reason = source.known ? `Holds the same text as “${source.title}”.` : null;
      await settleDocument(pool, id, { status: 'read', reason, pages: reading.pages });
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      await settleDocument(pool, id, { status: 'unreadable', reason: error.message });
    } finally {
      await recordReadingTime(pool, id, Math.round(performance.now() - started));
    }
  }

  return { readingOf, read };
}

export function createDocumentIntake(parts: IntakeParts): DocumentIntake {
  const { pool } = parts;
  const { readingOf, read } = createReading(parts);

  async function readAll(documents: DocumentRecord[]): Promise<void> {
    for (const document of documents) await read(document, await documentBytes(pool, document.id));
  }

  /** A twin of the text takes the source over; with none, it goes with what was found in it. */
  async function releaseSource({ id, projectId, sourceId }: DocumentRecord): Promise<void> {
    if (!sourceId) return;
    const others = await unreadDocuments(pool, { projectId, olderThanMs: 0 });
    for (const twin of others.filter((other) => other.id !== id && other.status === 'read')) {
      const bytes = await documentBytes(pool, twin.id);
      const reading = await readingOf(twin, bytes).catch(unlessUnreadable);
      const heir = reading && { projectId, origin: originOf(twin), reading };
      if (!heir || !(await inheritSource(pool, sourceId, heir))) continue;
      return await settleDocument(pool, twin.id, { status: 'read', pages: heir.reading.pages });
    }
    await deleteFindings(pool, sourceId);
  }

  async function receiveOne(
    { projectId, uploadedBy, origin }: Receiver,
    { name, bytes }: ReceivedFile,
  ): Promise<DocumentRecord> {
    const type = documentTypeOf(name);
    const mediaType = type ? documentTypes[type].mediaType : otherMediaType;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const document = await addDocument(
      pool,
      { projectId, uploadedBy, name, mediaType, sha256, origin, bytes },
      { maxDocuments: parts.maxDocuments, maxBytesOfUser: userLimits.maxBytes },
    );
    // A file that another request is still reading may be read twice; its source is stored once.
    if (document.status !== 'parsing') return document;
    await read(document, bytes);
    return findDocument(pool, projectId, document.id);
  }

  return {
    async receive(receiver, file) {
      const type = typeTaken(file.name);
      if (type !== 'zip' && type !== 'eml') return [await receiveOne(receiver, file)];
      const received: DocumentRecord[] = [];
      const limits = { ...archiveLimits, maxFileBytes: parts.maxDocumentBytes };
      try {
        for await (const { path, bytes } of filesWithin(type, file, limits)) {
          const name = path.split('/').at(-1) ?? path;
          received.push(await receiveOne(receiver, { name, bytes }));
        }
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        throw new AppError('invalid_input', `“${file.name}” cannot be taken: ${error.message}`);
      }
      if (received.length > 0) return received;
      throw new AppError('invalid_input', `“${file.name}” holds no file.`);
    },

    async remove(projectId, documentId) {
      await releaseSource(await findDocument(pool, projectId, documentId));
      await deleteDocument(pool, projectId, documentId);
      await parts.onRemoved?.(projectId);
    },

    async finishLeftovers(olderThanMs, onError) {
      const left = await unreadDocuments(pool, { olderThanMs });
      for (const document of left) await readAll([document]).catch(onError);
    },
  };
}

/** The files of an archive, or a mail and those sent with it; an archive among these is opened. */
async function* filesWithin(
  type: 'zip' | 'eml',
  { name, bytes }: ReceivedFile,
  limits: ArchiveLimits,
): AsyncGenerator<ArchivedFile> {
  if (type === 'zip') return yield* unpackArchive(bytes, limits);
  const attached = await unpackMail(bytes, limits);
  yield { path: name, bytes };
  for (const file of attached) {
    if (documentTypeOf(file.path) === 'zip') yield* unpackArchive(file.bytes, limits);
    else yield file;
  }
}

/** The type that the name promises; anything else is refused at the door. */
function typeTaken(name: string): DocumentType {
  const type = documentTypeOf(name);
  if (type) return type;
  throw new AppError(
    'unsupported_type',
    `“${name}” cannot be taken: the accepted types are .${documentEndings.join(', .')}.`,
  );
}

function reasonUnread(name: string): string {
  if (documentTypeOf(name) === 'heic') {
    return 'HEIC images are kept with the project, but not read. Save it as JPEG or PNG to have it read.';
  }
  return 'Files of this kind are kept with the project, but not read.';
}
