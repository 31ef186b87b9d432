import type { LedgerFigure } from '../../sentences/ledger.ts';
import type { Range } from '../arithmetic/near-miss.ts';

/** What figures of a table make, as sentences compute it. */
export interface Made {
  range: Range;
  /** Left out where it takes every row of a list. */
  formula?: string;
  /** The place that stands for it where both sides are shown. */
  from: { sourceId: string; place: Pick<LedgerFigure['place'], 'block' | 'start' | 'end'> };
  why: string;
  /** How near a number of another kind than a rate may come. */
  nearest?: number;
}

/** Its middle, in so many digits as a reader needs. */
export function shownOf({ range }: Pick<Made, 'range'>, unit: string): string {
  const middle = (range.low + range.high) / 2;
  return `${middle.toFixed(middle < 1 ? 2 : 1)}${unit}`;
}
