import { Exact } from '../../kit/decimal.ts';
import type { FigureKind } from '../figure.ts';
import type { CellNumber } from './cell-number.ts';
import { QueryError, type TableQuery } from './table-query.ts';

export interface Aggregate {
  value: Exact;
  /** What the function makes of it; null where the column's own kind stays. */
  kind: FigureKind | null;
  rows: number;
  withoutNumber: number;
}

type Function = TableQuery['value']['fn'];

export function aggregate(
  fn: Function,
  rows: number,
  allRows: number,
  numbers: readonly CellNumber[],
  whole: readonly CellNumber[],
): Aggregate {
  const values = numbers.map(({ value }) => value);
  const counted = { rows, withoutNumber: 0 };
  if (fn === 'count') return { ...counted, value: new Exact(rows), kind: 'count' };
  if (fn === 'share') {
    const part = whole.length > 0 ? sum(values) : new Exact(rows);
    const total = whole.length > 0 ? sum(whole.map(({ value }) => value)) : new Exact(allRows);
    if (total.isZero()) throw new QueryError('There is nothing to take a share of.');
    return { ...counted, value: part.div(total).times(100), kind: 'percent' };
  }
  if (values.length === 0) throw new QueryError('No row that fits holds a number in that column.');
  const found = { rows: values.length, withoutNumber: rows - values.length };
  if (fn === 'nps') return { ...found, value: promoters(values), kind: 'rating' };
  return { ...found, value: reduce(fn, values), kind: null };
}

const sum = (values: readonly Exact[]): Exact =>
  values.reduce((total, value) => total.plus(value), new Exact(0));

function reduce(fn: Exclude<Function, 'count' | 'share' | 'nps'>, values: readonly Exact[]): Exact {
  const sorted = values.toSorted((a, b) => a.cmp(b));
  const at = (index: number) => sorted[index] ?? new Exact(0);
  switch (fn) {
    case 'sum':
      return sum(values);
    case 'mean':
      return sum(values).div(values.length);
    case 'median':
      return values.length % 2 === 1
        ? at((values.length - 1) / 2)
        : at(values.length / 2 - 1)
            .plus(at(values.length / 2))
            .div(2);
    case 'min':
      return at(0);
    case 'max':
      return at(sorted.length - 1);
  }
}

/** Share of nines and tens less share of zeros to sixes, in points. */
function promoters(values: readonly Exact[]): Exact {
  if (values.some((value) => value.lt(0) || value.gt(10))) {
    throw new QueryError(
      'A recommendation lies between 0 and 10; that column holds other numbers.',
    );
  }
  const glad = values.filter((value) => value.gte(9)).length;
  const sad = values.filter((value) => value.lte(6)).length;
  return new Exact(glad - sad).div(values.length).times(100);
}
