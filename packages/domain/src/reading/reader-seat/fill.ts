import { z } from 'zod';
import type { Label, Period } from '../figure.ts';
import type { Span } from '../reading.ts';

/** Fields of a figure that a model may find words for. None of them changes its value. */
export const fillableFields = ['measure', 'subject', 'period', 'unit'] as const;
export type FillableField = (typeof fillableFields)[number];

/** What the reader seat may cost: questions in one call, calls for one document, calls in one run. */
export const readerLimits = { questions: 40, callsPerDocument: 3, callsPerRun: 40 } as const;

/** A field that was unknown, as the words of the document at `at` say it. */
export type Fill = { figure: number; at: Span } & (
  | { field: 'measure'; value: Label }
  | { field: 'period'; value: Period }
  | { field: 'subject' | 'unit'; value: string }
);

/** What a fill says, in a form that can be held against another; null where it says no date. */
export function saidBy(fill: Fill): string | null {
  if (fill.field === 'period') return fill.value.end;
  return fill.field === 'measure' ? fill.value.text : fill.value;
}

/** One figure, or cells of a column that lack the same, and what is not known of them. */
export interface FieldQuestion {
  id: string;
  /** Indices of the figures; the first is the one that is shown. */
  figures: number[];
  unknown: FillableField[];
  /** The places of the text that are shown, and that an answer may come from. */
  shown: { of: 'text' | 'before' | 'heading' | 'heads' | 'row'; at: Span }[];
  /** What the rules have read, of a question whose answer is known. */
  probe: { field: 'subject' | 'period'; value: string } | null;
}

export const readerAnswerSchema = z.object({
  fields: z
    .array(
      z.object({
        id: z.string().max(12),
        field: z.enum(fillableFields),
        /** Copied from what is shown, letter by letter. */
        words: z.string().max(200),
      }),
    )
    .max(readerLimits.questions * fillableFields.length),
});
export type ReaderAnswer = z.infer<typeof readerAnswerSchema>;
