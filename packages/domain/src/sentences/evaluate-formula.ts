import { Exact } from '../kit/decimal.ts';
import type { Period } from '../reading/figure.ts';
import type { Amount } from './amount.ts';
import { type Expression, FormulaError, type FunctionName } from './parse-formula.ts';

const millisecondsOfYear = 365.25 * 24 * 3600 * 1000;

const constant = (value: Exact | number): Amount => ({
  value: new Exact(value),
  kind: 'constant',
  unit: null,
  period: null,
});

/** A percentage counts as the share that it is, wherever it multiplies or divides. */
function asFactor(amount: Amount): Amount {
  if (amount.kind !== 'percent') return amount;
  return { ...amount, value: amount.value.div(100), kind: 'ratio', unit: null };
}

const isPure = ({ kind }: Amount) => kind === 'ratio' || kind === 'constant' || kind === 'multiple';

function named({ kind, unit }: Amount): string {
  return unit && kind !== 'percent' ? `${kind} in ${unit}` : kind;
}

function sameUnit(left: Amount, right: Amount): boolean {
  if (left.kind !== right.kind) return false;
  if (left.kind === 'count' || left.kind === 'rating') return true;
  return left.unit === right.unit;
}

function add(left: Amount, right: Amount, sign: 1 | -1): Amount {
  const value = left.value.plus(right.value.times(sign));
  if (isPure(left) && isPure(right)) {
    const kind = left.kind === 'constant' ? right.kind : left.kind;
    return { value, kind, unit: null, period: null };
  }
  const hundred = (one: Amount) => one.kind === 'constant' && one.value.eq(100);
  if (hundred(left) && right.kind === 'percent') return { ...right, value };
  const one = (amount: Amount) => amount.kind === 'constant' && amount.value.eq(1);
  if ((one(left) && right.kind === 'percent') || (one(right) && left.kind === 'percent')) {
    return add(asFactor(left), asFactor(right), sign);
  }
  const changes = left.kind === 'points' || right.kind === 'points';
  if (changes && [left, right].every(({ kind }) => kind === 'percent' || kind === 'points')) {
    const kind = left.kind === right.kind ? 'points' : 'percent';
    return { value, kind, unit: kind === 'percent' ? '%' : null, period: null };
  }
  if (!sameUnit(left, right)) {
    throw new FormulaError(`${named(left)} and ${named(right)} do not add up`);
  }
  if (left.kind === 'percent' && sign === -1) {
    return { value, kind: 'points', unit: null, period: null };
  }
  const period = samePeriod(left.period, right.period) ? left.period : null;
  return { value, kind: left.kind, unit: left.unit ?? right.unit, period };
}

function samePeriod(left: Period | null, right: Period | null): boolean {
  return left !== null && right !== null && left.start === right.start && left.end === right.end;
}

function multiply(first: Amount, second: Amount): Amount {
  const [left, right] = [asFactor(first), asFactor(second)];
  const value = left.value.times(right.value);
  if (isPure(right) || right.kind === 'count') {
    const kind = left.kind === 'constant' ? right.kind : left.kind;
    return { value, kind, unit: left.unit ?? right.unit, period: left.period };
  }
  if (isPure(left) || left.kind === 'count') return { ...right, value };
  throw new FormulaError(`${named(first)} times ${named(second)} means nothing`);
}

/** How many hours a day and a year have, and so on: 14 hours over 8,760 is a share of the year. */
const wholes: Readonly<Record<string, readonly number[]>> = {
  hours: [24, 8760],
  days: [365, 366],
  weeks: [52],
  months: [12],
  quarters: [4],
};

function isPartOfTime(part: Amount, whole: Amount): boolean {
  if (part.kind !== 'duration' || whole.kind !== 'constant') return false;
  return (wholes[part.unit ?? ''] ?? []).some((value) => whole.value.eq(value));
}

function divide(first: Amount, second: Amount): Amount {
  if (second.value.isZero()) throw new FormulaError('a division by zero');
  if (first.kind === 'percent' && (second.kind === 'constant' || second.kind === 'multiple')) {
    return { ...first, value: first.value.div(second.value) };
  }
  const [left, right] = [asFactor(first), asFactor(second)];
  const value = left.value.div(right.value);
  if (isPartOfTime(left, right)) return { value, kind: 'ratio', unit: null, period: null };
  if (left.kind === 'money' && right.kind === 'money' && left.unit !== right.unit) {
    throw new FormulaError(`${named(left)} and ${named(right)}: two currencies`);
  }
  if (sameUnit(left, right) || (isPure(left) && isPure(right))) {
    return { value, kind: 'ratio', unit: null, period: null };
  }
  if (isPure(right) || right.kind === 'count' || right.kind === 'duration') {
    return { ...left, value };
  }
  throw new FormulaError(`${named(first)} over ${named(second)} means nothing`);
}

function yearsBetween(start: Amount, end: Amount): Exact {
  const [from, to] = [start.period?.end, end.period?.end];
  if (!from || !to) throw new FormulaError('cagr needs two figures whose periods are known');
  const years = new Exact(Date.parse(to) - Date.parse(from)).div(millisecondsOfYear);
  const whole = years.toDecimalPlaces(0);
  const nearWhole = whole.minus(years).abs().lt(0.06);
  if (years.lte(0.2)) throw new FormulaError('cagr needs its earlier figure first');
  return nearWhole ? whole : years;
}

function growth(start: Amount, end: Amount): Amount {
  if (!sameUnit(start, end)) {
    throw new FormulaError(`${named(start)} does not grow to ${named(end)}`);
  }
  if (start.value.lte(0) || end.value.lte(0)) {
    throw new FormulaError('growth needs two positive figures');
  }
  const [from, to] = [start.period?.end, end.period?.end];
  if (from && to && from > to) throw new FormulaError('growth needs its earlier figure first');
  return { value: end.value.div(start.value).minus(1), kind: 'ratio', unit: null, period: null };
}

function compounded(start: Amount, end: Amount): Amount {
  const whole = growth(start, end);
  const years = yearsBetween(start, end);
  const value = whole.value.plus(1).pow(new Exact(1).div(years)).minus(1);
  return { ...whole, value };
}

function total(values: Amount[]): Amount {
  return values.slice(1).reduce((left, right) => add(left, right, 1), values[0] ?? constant(0));
}

function extreme(values: Amount[], better: (left: Exact, right: Exact) => boolean): Amount {
  const [first, ...others] = values;
  if (!first || others.some((one) => !sameUnit(first, one))) {
    throw new FormulaError('min and max need figures of one unit');
  }
  return others.reduce((best, one) => (better(one.value, best.value) ? one : best), first);
}

function call(name: FunctionName, values: Amount[]): Amount {
  const [first, second] = values;
  if (name === 'sum') return total(values);
  if (name === 'avg') return divide(total(values), constant(values.length));
  if (name === 'min') return extreme(values, (left, right) => left.lt(right));
  if (name === 'max') return extreme(values, (left, right) => left.gt(right));
  if (!first || !second || values.length !== 2) throw new FormulaError(`${name} takes two figures`);
  if (name === 'growth') return growth(first, second);
  if (name === 'cagr') return compounded(first, second);
  const share = divide(first, second);
  if (share.kind !== 'ratio')
    throw new FormulaError('share takes a part and its whole, in one unit');
  return share;
}

/** The value of a formula; every operation minds what its operands are measured in. */
export function evaluateFormula(
  expression: Expression,
  amountNamed: (name: string) => Amount,
): Amount {
  const run = (one: Expression): Amount => {
    if (one.kind === 'constant') return constant(one.value);
    if (one.kind === 'name') return amountNamed(one.name);
    if (one.kind === 'negation') {
      const amount = run(one.of);
      return { ...amount, value: amount.value.neg() };
    }
    if (one.kind === 'call') return call(one.name, one.values.map(run));
    const [left, right] = [run(one.left), run(one.right)];
    if (one.operator === '*') return multiply(left, right);
    if (one.operator === '/') return divide(left, right);
    return add(left, right, one.operator === '+' ? 1 : -1);
  };
  return run(expression);
}
