import { Exact } from '../kit/decimal.ts';
import { unitFactor } from '../kit/unit-factors.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';

interface Interval {
  low: Exact | null;
  high: Exact | null;
}

const day = 24 * 3600 * 1000;
/** How far "about" reaches. */
const aboutShare = 0.05;

function dateInterval(value: string): Interval {
  const [year = '1970', month, dayOfMonth] = value.split('-');
  const from = Date.UTC(
    Number(year),
    month ? Number(month) - 1 : 0,
    dayOfMonth ? Number(dayOfMonth) : 1,
  );
  const to = dayOfMonth
    ? from
    : month
      ? Date.UTC(Number(year), Number(month), 0)
      : Date.UTC(Number(year), 12, 0);
  return { low: new Exact(from / day), high: new Exact(to / day) };
}

/** All values that a figure's printed form allows. */
function intervalOf(figure: LedgerFigure): Interval {
  if (figure.kind === 'date') {
    const low = dateInterval(figure.value).low;
    return { low, high: dateInterval(figure.high ?? figure.value).high };
  }
  const value = new Exact(figure.value);
  const half = new Exact(figure.halfUnit);
  if (figure.high !== null)
    return { low: value.minus(half), high: new Exact(figure.high).plus(half) };
  if (figure.bound === 'above') return { low: value.minus(half), high: null };
  if (figure.bound === 'below') return { low: null, high: value.plus(half) };
  const slack = figure.bound === 'about' ? Exact.max(half, value.abs().times(aboutShare)) : half;
  return { low: value.minus(slack), high: value.plus(slack) };
}

function disjoint(a: Interval, b: Interval): boolean {
  const before = (first: Interval, second: Interval) =>
    first.high !== null && second.low !== null && first.high.lt(second.low);
  return before(a, b) || before(b, a);
}

/** A figure as it would be told in the unit of another: two years beside months are twenty-four. */
export function inUnitOf(figure: LedgerFigure, { unit, kind }: LedgerFigure): LedgerFigure {
  if (kind !== figure.kind || !unit.value || !figure.unit.value) return figure;
  const factor = unitFactor(figure.unit.value, unit.value);
  if (factor === null || factor === '1') return figure;
  const times = (value: string) => new Exact(value).times(factor).toFixed();
  return {
    ...figure,
    unit,
    value: times(figure.value),
    high: figure.high && times(figure.high),
    halfUnit: times(figure.halfUnit),
  };
}

/** Whether two figures cannot both be right. A thousandfold gap is a misread scale, not a conflict. */
export function apart(a: LedgerFigure, told: LedgerFigure): boolean {
  const b = inUnitOf(told, a);
  if (!disjoint(intervalOf(a), intervalOf(b))) return false;
  if (a.kind === 'date' || b.kind === 'date') return true;
  const [x, y] = [new Exact(a.value).abs(), new Exact(b.value).abs()];
  if (x.isZero() || y.isZero()) return true;
  const decades = x.div(y).log(10).abs();
  const nearest = decades.toDecimalPlaces(0);
  return !(nearest.gte(2) && decades.minus(nearest).abs().lt(0.003));
}
