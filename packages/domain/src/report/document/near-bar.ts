import type { Exact } from '../../kit/decimal.ts';
import { inPercent } from '../../sentences/print-amount.ts';

/** A result that lies so close to a bar of its rule, in points, that a little more or less would judge it otherwise. */
const near = 2;

/** ", only 1 point above the bar of 30": how near the bar is, where it is near; else nothing. */
export function nearBar(value: Exact, bars: readonly number[], unit: '' | '%' = '%'): string {
  const [bar] = bars.toSorted((a, b) => value.minus(a).abs().cmp(value.minus(b).abs()));
  if (bar === undefined) return '';
  const gap = value.minus(bar).toDecimalPlaces(1);
  if (gap.abs().gt(near)) return '';
  if (gap.isZero()) return `, on the bar of ${bar}${unit}`;
  const points = `${inPercent(gap.abs()).slice(0, -1)} ${gap.abs().eq(1) ? 'point' : 'points'}`;
  return `, only ${points} ${gap.isNegative() ? 'below' : 'above'} the bar of ${bar}${unit}`;
}
