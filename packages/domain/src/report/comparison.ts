import { z } from 'zod';

export const changeKinds = ['new', 'gone', 'value', 'verdict', 'wording'] as const;

export const changeWords: Readonly<Record<(typeof changeKinds)[number], string>> = {
  new: 'New',
  gone: 'Gone',
  value: 'Other value',
  verdict: 'Other verdict',
  wording: 'Other words',
};

const sideSchema = z.object({
  text: z.string(),
  verdict: z.enum(['verified', 'unverified', 'rejected']),
  /** Its figures as they are printed: "EUR 90.8m"; empty where the statement holds none. */
  value: z.string(),
});

const reportChangeSchema = z.object({
  kind: z.enum(changeKinds),
  /** The title of the section that it stands in. */
  section: z.string(),
  before: sideSchema.nullable(),
  after: sideSchema.nullable(),
});
export type ReportChange = z.infer<typeof reportChangeSchema>;

export const comparisonSchema = z.object({
  from: z.string(),
  to: z.string(),
  changes: z.array(reportChangeSchema),
  /** Statements that stand in both, word for word and with the same verdict, wherever they do. */
  unchanged: z.number().int(),
});
export type ReportComparison = z.infer<typeof comparisonSchema>;
