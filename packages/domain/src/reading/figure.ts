import type { RawTag } from './raw-document.ts';
import type { Span } from './reading.ts';

/** How a field is known. Unknown is an answer; a guess is a fault. */
export type How = 'read' | 'inherited' | 'model' | 'user' | 'unknown';

export interface Field<T> {
  value: T | null;
  how: How;
  /** Where in the text it is read from. */
  at: Span | null;
  /** Of a field that a model has filled: which one. */
  by?: string;
}

export const figureKinds = [
  'money',
  'percent',
  'points',
  'count',
  'multiple',
  'rating',
  'duration',
  'date',
] as const;
export type FigureKind = (typeof figureKinds)[number];

export interface Label {
  /** As printed. */
  text: string;
  /** Lower case, without numbering, footnote marks, units and periods. */
  tokens: string[];
  /** A concept of the measure lexicon or of an XBRL tag. */
  concept: string | null;
}

export interface Period {
  type: 'span' | 'instant';
  /** ISO dates; null where a label's calendar is not known. */
  start: string | null;
  end: string | null;
  precision: 'day' | 'month' | 'quarter' | 'half' | 'year';
  calendar: 'fiscal' | 'calendar' | 'unknown';
  /** As printed. */
  label: string;
}

export function onDay(date: string): Period {
  return {
    type: 'instant',
    start: date,
    end: date,
    precision: 'day',
    calendar: 'calendar',
    label: date,
  };
}

export type FigureStatus =
  | 'actual'
  | 'budget'
  | 'forecast'
  | 'target'
  | 'proForma'
  | 'restated'
  | 'original';

/** One quantity, date or term, read once, when its document came in. */
export interface Figure {
  /** Index within its reading; the project's ledger names it 'f17'. */
  index: number;
  origin: 'cell' | 'prose' | 'query' | 'tag';
  place: Span & { block: number; table: number | null; row: number | null; column: number | null };
  /** '86.412', '(10,986)', 'Sep 2029'. */
  printed: string;
  kind: FigureKind;
  /** Exact decimal, signed and scaled; an ISO date (or year and month) for a date. */
  value: string;
  /** Upper end of a range. */
  high: string | null;
  /** Half of the last printed digit, scaled; '0' where exact. */
  halfUnit: string;
  bound: 'exact' | 'about' | 'above' | 'below';
  form: 'level' | 'change';
  sign: 'known' | 'unknown';
  /** 'EUR' for money, '%' for percent, else the thing that is counted. */
  unit: Field<string>;
  scale: Field<number>;
  measure: Field<Label>;
  /** Name of whom or what it is measured of. */
  subject: Field<string>;
  period: Field<Period>;
  /** Further heads: segment, region, cohort. */
  segment: Field<Label[]>;
  /** 'HGB', 'IFRS', 'adjusted' … */
  basis: Field<string>;
  perimeter: Field<'group' | 'parent'>;
  status: Field<FigureStatus>;
  doubt: 'none' | 'ocr' | 'order' | 'hidden';
  tag: RawTag | null;
}
