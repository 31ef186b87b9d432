import { createHash } from 'node:crypto';
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
import { storeSource } from '../store-source.ts';
import { checkContent, isImage, mediaTypes, typeByName } from './document-type.ts';
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
  /** Stores the file, reads it and answers with how that went. */
  receive(receiver: Receiver, file: ReceivedFile): Promise<DocumentRecord>;
  remove(projectId: string, documentId: string): Promise<void>;
  /** Reads what a process that ended in between has left behind; one failure keeps no other waiting. */
  finishLeftovers(olderThanMs: number, onError: (error: unknown) => void): Promise<void>;
}

interface IntakeParts {
  pool: pg.Pool;
  maxDocuments: number;
  /** How many files are read at the same time in this process. */
  readersAtOnce: number;
  /** The results of the project must be written anew without the document. */
  onRemoved?(projectId: string): Promise<void>;
}

export function createDocumentIntake(parts: IntakeParts): DocumentIntake {
  const { pool } = parts;
  const inTurn = oneAfterAnother(parts.readersAtOnce);
  const parseUpload = (bytes: Buffer, type: ReadableType) => inTurn(() => parseApart(bytes, type));
  const parseRoomFile = rememberParsed(createSharedReader());

  async function read(document: DocumentRecord, bytes: Buffer): Promise<void> {
    const type = typeByName(document.name);
    try {
      if (isImage(type)) {
        await checkContent(bytes, type);
        const reason = 'Images are kept with the project, but not read.';
        return await settleDocument(pool, document.id, { status: 'not_read', reason });
      }
      const parse = document.origin === 'data_room' ? parseRoomFile : parseUpload;
      const parsed = await parse(bytes, type);
      const origin = { kind: 'document', documentId: document.id, name: document.name } as const;
      const source = await storeSource(pool, document.projectId, origin, parsed);
      const reason = source.known ? `Holds the same text as “${source.title}”.` : null;
      await settleDocument(pool, document.id, { status: 'read', reason, pages: parsed.pages });
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      await settleDocument(pool, document.id, { status: 'unreadable', reason: error.message });
    }
  }

  async function readAll(documents: DocumentRecord[]): Promise<void> {
    for (const document of documents) await read(document, await documentBytes(pool, document.id));
  }

  return {
    async receive({ projectId, uploadedBy, origin }, { name, bytes }) {
      const mediaType = mediaTypes[typeByName(name)];
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const document = await addDocument(
        pool,
        { projectId, uploadedBy, name, mediaType, sha256, origin, bytes },
        parts.maxDocuments,
      );
      // A file that another request is still reading may be read twice; its source is stored once.
      if (document.status !== 'parsing') return document;
      await read(document, bytes);
      return findDocument(pool, projectId, document.id);
    },

    async remove(projectId, documentId) {
      const { sourceId } = await findDocument(pool, projectId, documentId);
      if (sourceId) await deleteFindings(pool, sourceId);
      await deleteDocument(pool, projectId, documentId);
      // Twins of the text rested on the source that went with it.
      await readAll(await unreadDocuments(pool, { projectId, olderThanMs: 0 }));
      await parts.onRemoved?.(projectId);
    },

    async finishLeftovers(olderThanMs, onError) {
      const left = await unreadDocuments(pool, { olderThanMs });
      for (const document of left) await readAll([document]).catch(onError);
    },
  };
}
