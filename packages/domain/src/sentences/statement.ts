import { z } from 'zod';

/**
 * What an agent writes. `text` holds figures by reference ({f17}, {t4r3c2}, {= f17 / f12 - 1 | %1});
 * a typed number is bound to the one figure of the cited places that it fits.
 */
export const statementKinds = ['evidence', 'judgement', 'assumption'] as const;

const citationSchema = z.object({
  source_id: z.string().min(1),
  quote: z.string().min(1).max(2000),
});

const assumptionSchema = z.object({
  name: z.string().min(1).max(160),
  value: z.number(),
  low: z.number().nullish(),
  high: z.number().nullish(),
  unit: z.string().max(40).default(''),
  reason: z.string().max(600).default(''),
});

export const statementSchema = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(statementKinds),
  text: z.string().min(1).max(1200),
  citations: z.array(citationSchema).max(16).default([]),
  /** Of a judgement: the statements that it rests on. */
  basis: z.array(z.string()).max(20).default([]),
  assumption: assumptionSchema.nullish(),
});
export type Statement = z.infer<typeof statementSchema>;

export const chartKinds = [
  'none',
  'bar',
  'stacked_bar',
  'line',
  'waterfall',
  'funnel',
  'scatter',
  'heat_map',
  'tornado',
  'marimekko',
] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What figures say of themselves, or what stands over and beside them where they were found. */
const listedBy = ['subject', 'measure', 'period', 'segment', 'row', 'column'] as const;

/** An exhibit selects from a table or lists figures; it never types a number. */
export const exhibitSelectionSchema = z.object({
  id: z.string().min(1).max(60),
  /** Id of the statement that is its message. */
  title: z.string().max(200),
  chart: z.enum(chartKinds).default('none'),
  from: z
    .object({
      table: z.string(),
      rows: z.array(z.string()).max(60).default([]),
      columns: z.array(z.string()).max(12).default([]),
    })
    .nullish(),
  figures: z.array(z.array(z.string()).max(12)).max(60).nullish(),
  rows_by: z.enum(listedBy).nullish(),
  columns_by: z.enum(listedBy).nullish(),
  /** Computed columns: 'growth(c2,c3)|%1'. */
  add: z.array(z.string().max(120)).max(4).default([]),
  sort: z.string().max(40).nullish(),
  top: z.number().int().min(1).max(60).nullish(),
});
export type ExhibitSelection = z.infer<typeof exhibitSelectionSchema>;

export const vetoCodes = [
  'figure',
  'quote',
  'digits',
  'formula',
  'owner',
  'period',
  'measure',
  'form',
  'instruction',
  'basis',
  'loser',
  'id',
] as const;
export type VetoCode = (typeof vetoCodes)[number];

export interface Veto {
  code: VetoCode;
  /** In words for the writer, with what would fit: 'f41 is Torvald’s. Fits: f42 = 7.9 | … | Havnia'. */
  detail: string;
}

/** A figure where it stands in the printed sentence. */
export interface PrintedFigure {
  /** Characters of `printed`. */
  start: number;
  end: number;
  /** One id, or all ids of a formula. */
  figures: string[];
  /** As written: 'f17 / f12 - 1'; null for a plain reference. */
  formula: string | null;
  /** Exact value of what is printed. */
  value: string;
}

export interface FoundQuote {
  sourceId: string;
  start: number;
  end: number;
  block: number;
}

/** What the program says of a statement, before any verifier. */
export interface ProgramCheck {
  statementId: string;
  /** The sentence as it would be printed. */
  printed: string;
  figures: PrintedFigure[];
  quotes: (FoundQuote | null)[];
  vetoes: Veto[];
  /** Of a judgement: the statements that carry it, and those that were taken out of its basis. */
  basis: string[];
  lostBasis: string[];
  /** The program itself made every word of it: needs no verifier. */
  ownWords: boolean;
}

export const verifierVerdicts = ['carried', 'partly', 'not_carried', 'contradicted'] as const;
