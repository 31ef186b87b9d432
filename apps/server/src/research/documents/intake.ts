import { createHash } from 'node:crypto';
import { AppError } from '@assay/domain/errors';
import {
  type DocumentType,
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
} from '../../database/document-store.ts';
import { deleteFindings } from '../../database/source-store.ts';
import { archiveLimits, unpackArchive } from '../../reading/archive.ts';
import { parsedOf } from '../../reading/parsed-of.ts';
import { userLimits } from '../../reading/process/limits.ts';
import { readDocument } from '../../reading/process/read-document.ts';
import { inheritSource, storeSource } from '../store-source.ts';
import { checkContent, typeByName } from './document-type.ts';
import { oneAfterAnother } from './one-after-another.ts';
import type { ReadableType } from './parse.ts';
import { createSharedReader, parseApart } from './parse-apart.ts';
import { rememberParsed } from './remember-parsed.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface ReceivedFile {
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
  /** How many files are read at the same time in this process. */
  readersAtOnce: number;
  /** A source is there to be read by the reader that knows figures. */
  onRead?(): void;
  /** The results of the project must be written anew without the document. */
  onRemoved?(projectId: string): Promise<void>;
}

/** Kept with the project, and read by nobody. */
const unread: ReadonlySet<DocumentType> = new Set(['png', 'jpeg', 'heic']);
const otherMediaType = 'application/octet-stream';

function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadableError) return null;
  throw error;
}

export function createDocumentIntake(parts: IntakeParts): DocumentIntake {
  const { pool } = parts;
  const inTurn = oneAfterAnother(parts.readersAtOnce);
  const hints = { fileName: null, url: null, company: null };
  const parseUpload = (bytes: Buffer, type: ReadableType) =>
    inTurn(async () =>
      type === 'eml' ? parsedOf(await readDocument(bytes, type, hints)) : parseApart(bytes, type),
    );
  const parseRoomFile = rememberParsed(createSharedReader());

  const parserOf = ({ origin, name }: DocumentRecord) =>
    origin === 'data_room' && documentTypeOf(name) !== 'eml' ? parseRoomFile : parseUpload;
  const originOf = ({ id, name }: DocumentRecord) =>
    ({ kind: 'document', documentId: id, name }) as const;

  async function read(document: DocumentRecord, bytes: Buffer): Promise<void> {
    const type = documentTypeOf(document.name);
    try {
      if (!type || type === 'zip' || unread.has(type)) {
        if (type) await checkContent(bytes, type);
        const reason = 'Files of this kind are kept with the project, but not read.';
        return await settleDocument(pool, document.id, { status: 'not_read', reason });
      }
      const parsed = await parserOf(document)(bytes, type);
      const source = await storeSource(pool, document.projectId, originOf(document), parsed);
      const reason = source.known ? `Holds the same text as “${source.title}”.` : null;
      await settleDocument(pool, document.id, { status: 'read', reason, pages: parsed.pages });
      parts.onRead?.();
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      await settleDocument(pool, document.id, { status: 'unreadable', reason: error.message });
    }
  }

  async function readAll(documents: DocumentRecord[]): Promise<void> {
    for (const document of documents) await read(document, await documentBytes(pool, document.id));
  }

  /** A twin of the text takes the source over; with none, it goes with what was found in it. */
  async function releaseSource({ id, projectId, sourceId }: DocumentRecord): Promise<void> {
    if (!sourceId) return;
    const others = await unreadDocuments(pool, { projectId, olderThanMs: 0 });
    for (const twin of others.filter((other) => other.id !== id && other.status === 'read')) {
      const bytes = await documentBytes(pool, twin.id);
      const type = documentTypeOf(twin.name);
      if (!type || unread.has(type)) continue;
      const parsed = await parserOf(twin)(bytes, type).catch(unlessUnreadable);
      const heir = parsed && { projectId, origin: originOf(twin), parsed };
      if (!heir || !(await inheritSource(pool, sourceId, heir))) continue;
      return await settleDocument(pool, twin.id, { status: 'read', pages: heir.parsed.pages });
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
      if (typeByName(file.name) !== 'zip') return [await receiveOne(receiver, file)];
      const received: DocumentRecord[] = [];
      const limits = { ...archiveLimits, maxFileBytes: parts.maxDocumentBytes };
      try {
        for await (const { path, bytes } of unpackArchive(file.bytes, limits)) {
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
