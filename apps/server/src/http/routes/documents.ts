import * as contract from '@assay/contract/documents';
import { AppError } from '@assay/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
  correctDocument,
  type DocumentRecord,
  documentBytes,
  findDocument,
} from '../../database/document-store.ts';
import {
  type DescribedDocument,
  describeDocument,
  describeDocuments,
} from '../../reading/describe-documents.ts';
import type { DocumentIntake } from '../../reading/intake.ts';
import type { DataRoomShelf } from '../../research/data-rooms.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { receiveFiles } from '../receive-files.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface DocumentDeps {
  pool: pg.Pool;
  guard: ProjectGuard;
  intake: DocumentIntake;
  rooms: DataRoomShelf;
  maxDocumentBytes: number;
}

export function documentRoutes(deps: DocumentDeps): ServedRoute[] {
  const { pool, guard, intake, rooms } = deps;
  return [
    serve(contract.listDocuments, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      return (await describeDocuments(pool, params.id)).map(toWire);
    }),

    serve(contract.uploadDocuments, async ({ params, caller, request }) => {
      await guard.mustChange(caller, params.id);
      const receiver = { projectId: params.id, uploadedBy: caller.id, origin: 'upload' } as const;
      const received = await upload(request, deps.maxDocumentBytes, (file) =>
        intake.receive(receiver, file),
      );
      const ids = new Set(received.map(({ id }) => id));
      const described = await describeDocuments(pool, params.id);
      return described.filter(({ id }) => ids.has(id)).map(toWire);
    }),

    serve(contract.downloadDocument, async ({ params, caller, reply }) => {
      await guard.mustRead(caller, params.id);
      const document = await findDocument(pool, params.id, params.documentId);
      return sendFile(reply, document, await documentBytes(pool, document.id));
    }),

    serve(contract.correctDocument, async ({ params, body, caller }) => {
      await guard.mustChange(caller, params.id);
      await correctDocument(pool, params.id, params.documentId, body);
      return toWire(await describeDocument(pool, params.id, params.documentId));
    }),

    serve(contract.deleteDocument, async ({ params, caller }) => {
      await guard.mustChange(caller, params.id);
      await intake.remove(params.id, params.documentId);
      return { id: params.documentId };
    }),

    serve(contract.listDataRooms, async () =>
      (await rooms.list()).map(({ companyName, description, files, sample }) => ({
        company_name: companyName,
        description,
        documents: files.length,
        sample,
      })),
    ),
  ];
}

type Receive = (file: { name: string; bytes: Buffer }) => Promise<DocumentRecord[]>;

/** Files are stored as they arrive; one that is refused ends the upload and keeps those before it. */
async function upload(
  request: FastifyRequest,
  maxBytes: number,
  receive: Receive,
): Promise<DocumentRecord[]> {
  const received: DocumentRecord[] = [];
  for await (const file of receiveFiles(request, maxBytes)) received.push(...(await receive(file)));
  if (received.length > 0) return received;
  throw new AppError('invalid_input', 'The upload holds no file.');
}

function sendFile(reply: FastifyReply, document: DocumentRecord, bytes: Buffer): FastifyReply {
  const name = document.name.split('/').at(-1) ?? document.name;
  return reply
    .header('content-type', document.mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

function toWire({ reading, ...document }: DescribedDocument): contract.Document {
  return {
    id: document.id,
    project_id: document.projectId,
    name: document.name,
    media_type: document.mediaType,
    size_bytes: document.sizeBytes,
    status: document.status,
    reason: document.reason,
    origin: document.origin,
    pages: document.pages,
    grade: document.grade,
    source_id: document.sourceId,
    reading: reading && {
      title: reading.title,
      date: reading.date,
      language: reading.language,
      kind: reading.kind,
      owner_role: reading.ownerRole,
      tables: reading.tables,
      figures: reading.figures,
      gaps: reading.gaps,
      copy_of: reading.copyOf,
      superseded_by: reading.supersededBy,
      filled: reading.filled,
    },
    created_at: document.createdAt.toISOString(),
  };
}
