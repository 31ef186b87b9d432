import { blockKinds } from '@assay/domain/reading/reading';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams } from './shared.ts';

const shownFigure = z.object({
  id: z.string(),
  /** Characters of the block's text. */
  start: z.number().int(),
  end: z.number().int(),
  value: z.string(),
  measure: z.string().nullable(),
  subject: z.string().nullable(),
  period: z.string().nullable(),
  doubt: z.string(),
  /** Fields that a model has found where no rule could decide: which, who, and the words. */
  by_model: z.array(z.object({ field: z.string(), model: z.string(), words: z.string() })),
});

const shownBlock = z.object({
  index: z.number().int(),
  kind: z.enum(blockKinds),
  level: z.number().int().nullable(),
  locator: z.string(),
  speaker: z.string().nullable(),
  /** Why it cannot stand as evidence by itself. */
  doubt: z.string(),
  instructs: z.boolean(),
  /** Place in the stored text. */
  start: z.number().int(),
  text: z.string(),
  figures: z.array(shownFigure),
  table: z
    .object({
      id: z.string(),
      kind: z.string(),
      caption: z.string().nullable(),
      head_rows: z.number().int(),
      total_rows: z.array(z.number().int()),
      /** Rows beyond these are left out. */
      rows: z.array(
        z.array(z.object({ text: z.string(), role: z.string(), figure: z.string().nullable() })),
      ),
      row_count: z.number().int(),
    })
    .nullable(),
});
export type ShownBlock = z.infer<typeof shownBlock>;
export type ShownFigure = z.infer<typeof shownFigure>;

const readingSchema = z.object({
  title: z.string(),
  grade: z.string(),
  date: z.string().nullable(),
  language: z.string().nullable(),
  reader_version: z.number().int(),
  gaps: z.array(z.string()),
  block_count: z.number().int(),
  from: z.number().int(),
  /** The block that holds the place asked for. */
  found: z.number().int().nullable(),
  blocks: z.array(shownBlock),
});
export type ShownReading = z.infer<typeof readingSchema>;

/** A source as it was read, some blocks at a time. */
export const getReading = defineRoute(
  'GET /projects/{id}/sources/{sourceId}/reading',
  'A source as it was read: blocks, tables and figures, from a block or around a place',
  { access: 'user', tag: 'Documents' },
  {
    params: idParams.extend({ sourceId: z.uuid() }),
    query: z.object({
      from: z.coerce.number().int().min(0).optional(),
      /** A character of the stored text; the blocks around it are shown. */
      at: z.coerce.number().int().min(0).optional(),
    }),
    answer: readingSchema,
  },
);
