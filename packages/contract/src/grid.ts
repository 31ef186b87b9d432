import { findings } from '@assay/domain/ask/answer';
import { askLimits } from '@assay/domain/ask/limits';
import { z } from 'zod';
import { documentStatuses } from './documents.ts';
import { reportFileTypes } from './reports.ts';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Grid';

const cellStatuses = ['waiting', 'answering', 'answered', 'failed', 'cancelled'] as const;

const statementSchema = z.object({
  text: z.string(),
  /** The words of the document that carry it, and where they stand. */
  quotes: z.array(
    z.object({
      quote: z.string(),
      locator: z.string(),
      /** A character of the stored text. */
      start: z.number().int(),
    }),
  ),
  /** Null where the program itself is certain, else the model that checked it. */
  checked_by: z.string().nullable(),
});

const cellSchema = z.object({
  question_id: z.uuid(),
  source_id: z.uuid(),
  status: z.enum(cellStatuses),
  finding: z.enum(findings).nullable(),
  /** Empty where the document does not answer. */
  statements: z.array(statementSchema),
  offline: z.boolean(),
  cost_usd: z.number(),
  error: z.string().nullable(),
});
export type GridCell = z.infer<typeof cellSchema>;

const gridSchema = z.object({
  company_name: z.string(),
  can_ask: z.boolean(),
  /** Why nobody can ask yet; null where the grid is open. */
  not_ready: z.string().nullable(),
  /** Of one cell; null where a model of unknown price answers. */
  estimate: z.object({
    offline: z.boolean(),
    cell_usd: z.object({ low: z.number(), high: z.number() }).nullable(),
  }),
  budget_usd: z.number().nullable(),
  questions: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      asked_by: z.string(),
      created_at: timestamp,
    }),
  ),
  documents: z.array(
    z.object({
      id: z.uuid(),
      /** Null while nothing was read of it. */
      source_id: z.uuid().nullable(),
      name: z.string(),
      title: z.string(),
      date: z.string().nullable(),
      grade: z.string().nullable(),
      status: z.enum(documentStatuses),
      reason: z.string().nullable(),
      copy_of: z.string().nullable(),
      superseded_by: z.string().nullable(),
    }),
  ),
  cells: z.array(cellSchema),
});
export type Grid = z.infer<typeof gridSchema>;

const questionParams = idParams.extend({ questionId: z.uuid() });

export const getGrid = defineRoute(
  'GET /projects/{id}/grid',
  'Every question to every document, as far as it is answered',
  { access: 'user', tag },
  { params: idParams, answer: gridSchema },
);

export const askGrid = defineRoute(
  'POST /projects/{id}/grid/questions',
  'Ask every document the same question',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    params: idParams,
    body: z.object({
      text: z.string().trim().min(askLimits.shortestQuestion).max(askLimits.longestQuestion),
    }),
    answer: z.object({ id: z.uuid(), cells: z.number().int() }),
  },
);

export const askGridAgain = defineRoute(
  'POST /projects/{id}/grid/questions/{questionId}/again',
  'Ask where a document has no answer yet: new ones, failed ones, cancelled ones',
  { access: 'user', forKeys: 'run', tag, costly: true },
  { params: questionParams, answer: z.object({ id: z.uuid(), cells: z.number().int() }) },
);

export const cancelGrid = defineRoute(
  'POST /projects/{id}/grid/questions/{questionId}/cancel',
  'Ask the remaining documents no more; what was answered stays',
  { access: 'user', forKeys: 'run', tag },
  { params: questionParams, answer: z.object({ id: z.uuid(), cells: z.number().int() }) },
);

export const removeGridQuestion = defineRoute(
  'DELETE /projects/{id}/grid/questions/{questionId}',
  'Take a question out of the grid, with its answers',
  { access: 'user', tag },
  { params: questionParams, answer: z.object({ id: z.uuid() }) },
);

export const downloadGrid = defineRoute(
  'GET /projects/{id}/grid/workbook',
  'The grid as a workbook, with every quote and its place',
  {
    access: 'user',
    tag,
    answerTypes: [reportFileTypes.xlsx.mediaType],
  },
  { params: idParams },
);
