import { Exact } from '../../kit/decimal.ts';

export interface Range {
  low: Exact;
  high: Exact;
}

/** Farther off is another relation, not a slip; nearer is a rounding that nobody printed. */
const nearest = 0.3;
const rounding = 0.003;

export function around(value: Exact, half: Exact): Range {
  return { low: value.minus(half), high: value.plus(half) };
}

export const meet = (a: Range, b: Range) => a.low.lte(b.high) && b.low.lte(a.high);

const middle = ({ low, high }: Range) => low.plus(high).div(2);

/** Same sign, apart, and yet so close that it was meant. */
export function nearlyMeets(stated: Range, expected: Range): boolean {
  if (meet(stated, expected)) return false;
  const [a, b] = [middle(stated), middle(expected)];
  if (a.isZero() || b.isZero() || a.isNegative() !== b.isNegative()) return false;
  const gap = a.minus(b).abs().div(Exact.min(a.abs(), b.abs()));
  return gap.lte(nearest) && gap.gt(rounding);
}

/** Every quotient that two ranges of one sign allow. */
export function quotient(a: Range, b: Range): Range | null {
  if (b.low.lte(0)) return null;
  const all = [a.low.div(b.low), a.low.div(b.high), a.high.div(b.low), a.high.div(b.high)];
  return { low: Exact.min(...all), high: Exact.max(...all) };
}

export function plus(a: Range, b: Range, sign: 1 | -1 = 1): Range {
  return sign === 1
    ? { low: a.low.plus(b.low), high: a.high.plus(b.high) }
    : { low: a.low.minus(b.high), high: a.high.minus(b.low) };
}

export function map({ low, high }: Range, apply: (value: Exact) => Exact): Range {
  return { low: apply(low), high: apply(high) };
}
