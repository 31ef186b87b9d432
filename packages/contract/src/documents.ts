import { grades } from '@assay/domain/evidence/source';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Documents';

export const documentStatuses = ['parsing', 'read', 'unreadable', 'not_read'] as const;

/** What was found when the document was read. */
const readingFacts = z.object({
  title: z.string(),
  /** ISO date that the document bears. */
  date: z.string().nullable(),
  /** 'en', 'de' … */
  language: z.string().nullable(),
  kind: z.string(),
  owner_role: z.string(),
  tables: z.number().int(),
  figures: z.number().int(),
  /** What could not be read, in words. */
  gaps: z.array(z.string()),
  /** Title of the original that it is a near-copy of. */
  copy_of: z.string().nullable(),
  /** Title of the document that replaces it. */
  superseded_by: z.string().nullable(),
  /** Fields of its figures that no rule could decide and models have found, word by word. */
  filled: z.object({ fields: z.number().int(), models: z.array(z.string()) }),
});

const documentSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
  status: z.enum(documentStatuses),
  /** Why it could not be read, or was not. */
  reason: z.string().nullable(),
  origin: z.enum(['upload', 'data_room']),
  pages: z.number().int().nullable(),
  grade: z.string().nullable(),
  source_id: z.uuid().nullable(),
  reading: readingFacts.nullable(),
  created_at: timestamp,
});
export type Document = z.infer<typeof documentSchema>;

const documentParams = idParams.extend({ documentId: z.uuid() });

export const listDocuments = defineRoute(
  'GET /projects/{id}/documents',
  'The documents of a project',
  { access: 'user', tag },
  { params: idParams, answer: z.array(documentSchema) },
);

/** Takes multipart/form-data with one or more parts named "files". */
export const uploadDocuments = defineRoute(
  'POST /projects/{id}/documents',
  'Upload documents',
  { access: 'user', forKeys: 'run', tag, takesFiles: true, costly: true },
  { params: idParams, answer: z.array(documentSchema) },
);

export const downloadDocument = defineRoute(
  'GET /projects/{id}/documents/{documentId}',
  'The document as it was uploaded',
  { access: 'user', tag, answerTypes: ['application/octet-stream'] },
  { params: documentParams },
);

/** What the reader has got wrong, or could not know. */
export const correctDocument = defineRoute(
  'PATCH /projects/{id}/documents/{documentId}',
  'Put right the title, the date or the grade of a document',
  { access: 'user', forKeys: 'run', tag },
  {
    params: documentParams,
    body: z
      .object({
        title: z.string().trim().min(1).max(300),
        date: z.iso.date().nullable(),
        grade: z.enum(grades),
      })
      .partial(),
    answer: documentSchema,
  },
);

export const deleteDocument = defineRoute(
  'DELETE /projects/{id}/documents/{documentId}',
  'Delete a document and what was read from it',
  { access: 'user', tag },
  { params: documentParams, answer: z.object({ id: z.uuid() }) },
);

export const listDataRooms = defineRoute(
  'GET /data-rooms',
  'Targets that a data room is ready for',
  { access: 'user', tag },
  {
    answer: z.array(
      z.object({
        company_name: z.string(),
        description: z.string(),
        documents: z.number().int(),
        sample: z.boolean(),
      }),
    ),
  },
);
