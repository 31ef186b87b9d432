import type { Span } from '../reading/reading.ts';
import type { Amount } from './amount.ts';
import type { LedgerFigure } from './ledger.ts';

/** A figure where it stands in the printed sentence. */
export interface PlacedFigure {
  start: number;
  end: number;
  figures: LedgerFigure[];
  /** As written: 'f17 / f12 - 1'; null for a plain reference. */
  formula: string | null;
  amount: Amount | null;
  /** Exact value of what is printed. */
  value: string;
  /** The writer typed it; a figure was found for it. */
  typed: boolean;
}

/** A sentence as it would be printed, with its figures in place. */
export interface Sentence {
  printed: string;
  placed: PlacedFigure[];
  /** Where it repeats a cited quote word for word, in marks: nothing in there is the writer's. */
  quotations: Span[];
}

/** The sentence's own words: what references have printed and quotations are blanked, offsets stay. */
export function ownWordsOf({ printed, placed, quotations }: Sentence): string {
  let words = printed;
  for (const { start, end } of [...placed, ...quotations]) {
    words = `${words.slice(0, start)}${' '.repeat(end - start)}${words.slice(end)}`;
  }
  return words;
}
