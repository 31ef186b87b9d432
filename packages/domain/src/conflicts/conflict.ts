import type { LedgerFigure } from '../sentences/ledger.ts';

/** One side of a conflict: a figure, or words, where they stand. */
export interface ConflictSide {
  sourceId: string;
  figure: LedgerFigure | null;
  block: number;
  start: number;
  end: number;
  /** As a reader sees it: 'EUR 86.4m', 'September 2026'. */
  shown: string;
}

type ConflictKind =
  /** Two sources state different values of the same. */
  | 'contradicts'
  /** A source names another, which has it otherwise. */
  | 'misquotes'
  /** A document breaks a rule that it states itself. */
  | 'arithmetic';

export interface Conflict {
  kind: ConflictKind;
  sides: [ConflictSide, ConflictSide | null];
  /** What is compared: 'Order intake, 2023/24'. */
  about: string;
  why: string;
  /** What the document's own figures make instead, as sentences compute it: 'f17 / f12'. */
  formula?: string;
  /** Which side stands, where that can be said. */
  better: 0 | 1 | null;
  /** Which of two values a seller would rather show, where what is compared says so. */
  wants?: 'more' | 'less';
}
