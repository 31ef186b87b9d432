import type { FormulaInput } from './spreadsheet-formula.ts';

/** A formula and what it comes to, to be put together with others; null where a part is not in the workbook. */
export type Live = Pick<FormulaInput, 'cell' | 'value'> | null;

type Step = (cells: readonly string[], values: readonly number[]) => [string, number];

function combine(parts: readonly Live[], step: Step): Live {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length || known.length === 0) return null;
  const [cell, value] = step(
    known.map((part) => part.cell),
    known.map((part) => part.value),
  );
  return Number.isFinite(value) ? { cell, value } : null;
}

const two =
  (mark: string, of: (left: number, right: number) => number) => (one: Live, other: Live) =>
    combine([one, other], ([left, right], [first = 0, second = 0]) => [
      `(${left}${mark}${right})`,
      of(first, second),
    ]);

const called =
  (name: string, of: (values: readonly number[]) => number) =>
  (parts: readonly Live[]): Live =>
    combine(parts, (cells, values) => [
      cells.length === 1 ? (cells[0] ?? '') : `${name}(${cells.join(',')})`,
      of(values),
    ]);

const total = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

export const live = {
  number: (value: number): Live => ({ cell: String(value), value }),
  plus: two('+', (left, right) => left + right),
  times: two('*', (left, right) => left * right),
  over: two('/', (left, right) => left / right),
  less: two('-', (left, right) => left - right),
  sum: called('SUM', total),
  mean: called('AVERAGE', (values) => total(values) / values.length),
  least: called('MIN', (values) => Math.min(...values)),
  most: called('MAX', (values) => Math.max(...values)),
  turned: (one: Live): Live => combine([one], ([cell], [value = 0]) => [`(-${cell})`, -value]),
  /** What something comes to that grows at a pace for so many years. */
  grown: (from: Live, pace: Live, years: number): Live =>
    combine([from, pace], ([cell, by], [start = 0, rate = 0]) => [
      years === 1 ? `(${cell}*(1+${by}))` : `(${cell}*(1+${by})^${years})`,
      start * (1 + rate) ** years,
    ]),
  /** Growth a year between two that lie so many years apart. */
  yearly: (from: Live, to: Live, years: number): Live =>
    combine([from, to], ([first, last], [start = 0, end = 0]) => [
      years === 1 ? `(${last}/${first}-1)` : `((${last}/${first})^(1/${years})-1)`,
      (end / start) ** (1 / years) - 1,
    ]),
};
