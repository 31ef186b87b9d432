import type { LedgerFigure } from '../../sentences/ledger.ts';
import type { Range } from '../arithmetic/near-miss.ts';

/** What figures of a table make, as sentences compute it. */
export interface Made {
  range: Range;
  formula: string;
  /** The figure that stands for it where both sides are shown. */
  from: LedgerFigure;
  why: string;
}

/** Its middle, in so many digits as a reader needs. */
export const shownOf = ({ range }: Made, unit: string): string =>
  `${((range.low + range.high) / 2).toFixed(1)}${unit}`;
