import type { LedgerFigure } from '../../sentences/ledger.ts';

/** Everything that a printed value allows. Plain numbers: a tolerance needs no exact ones. */
export interface Range {
  low: number;
  high: number;
}

/** Farther off is another relation, not a slip; nearer is a rounding that nobody printed. */
const nearest = 0.3;
const rounding = 0.003;
/** What plain numbers lose. */
const lost = 1e-9;
/** Shares are printed to a tenth at best, however many digits a sheet holds. */
const finestShare = 0.05;

export function rangeOf({ value, halfUnit, kind }: LedgerFigure): Range {
  const middleOfIt = Number(value);
  const half = kind === 'percent' ? Math.max(finestShare, Number(halfUnit)) : Number(halfUnit);
  return { low: middleOfIt - half, high: middleOfIt + half };
}

export function meet(a: Range, b: Range): boolean {
  // An open end is no size.
  const sizes = [a.high, b.high, a.low].map(Math.abs).filter(Number.isFinite);
  const slack = lost * Math.max(0, ...sizes);
  return a.low <= b.high + slack && b.low <= a.high + slack;
}

export const middle = ({ low, high }: Range): number => (low + high) / 2;

/** Same sign, apart, and yet so close that it was meant. */
export function nearlyMeets(stated: Range, expected: Range, farthest = nearest): boolean {
  if (meet(stated, expected)) return false;
  const [a, b] = [middle(stated), middle(expected)];
  if (a === 0 || b === 0 || a < 0 !== b < 0) return false;
  const gap = Math.abs(a - b) / Math.min(Math.abs(a), Math.abs(b));
  return gap > rounding && gap <= farthest;
}

/** Every quotient that two ranges of one sign allow. */
export function quotient(a: Range, b: Range): Range | null {
  if (b.low <= 0) return null;
  const all = [a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high];
  return { low: Math.min(...all), high: Math.max(...all) };
}

export function plus(a: Range, b: Range, sign: 1 | -1 = 1): Range {
  return sign === 1
    ? { low: a.low + b.low, high: a.high + b.high }
    : { low: a.low - b.high, high: a.high - b.low };
}

export function map({ low, high }: Range, apply: (value: number) => number): Range {
  return { low: apply(low), high: apply(high) };
}

/** Some digits of a computed value, without those that plain numbers add. */
export function printed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
