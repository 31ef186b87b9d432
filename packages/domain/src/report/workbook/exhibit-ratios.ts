import { Exact } from '../../kit/decimal.ts';
import { namedPeriod, orderOfPeriod } from '../chart/period-names.ts';
import {
  amountAt,
  amountColumns,
  digitsOfAmount,
  type ExhibitGrid,
  type FoundFormula,
  type FoundFormulas,
  gridColumns,
  placeKey,
  rounded,
  type ShownNumber,
} from './exhibit-totals.ts';
import { isSame } from './spreadsheet-formula.ts';
import { decimalsOf } from './workbook.ts';

/** So many cells that agree, of so many digits together, are no chance. */
const fewest = 3;
const fewestDigits = 5;

/** A way in which the cells of a row or a column may be computed; null where what it needs is not there. */
type Way = (row: number, column: number) => FoundFormula | null;

const mostPlaces = 9;

/** Whether it comes to what the cell shows, as exactly as that is known. */
function agrees(computed: number, { value, digits }: ShownNumber): boolean {
  if (digits === undefined) return isSame(Number(computed.toFixed(decimalsOf(value))), value);
  const shown = Number((value * 100).toPrecision(12));
  const places = Math.max(digits, Math.min(mostPlaces, decimalsOf(shown)));
  return Math.abs(computed * 100 - shown) <= 0.5 * 10 ** -places * (1 + 1e-6);
}

type Place = readonly [row: number, column: number];

/** The first way that all cells agree with, wherever it can be gone. */
function follow(
  { rows }: ExhibitGrid,
  places: readonly Place[],
  ways: Iterable<Way>,
): FoundFormulas | null {
  const weights = new Map(
    places.map(([row, column]) => [
      placeKey(row, column),
      digitsOfAmount(Number((rows[row]?.[column]?.value ?? 0).toPrecision(12))),
    ]),
  );
  for (const way of ways) {
    const found: FoundFormulas = new Map();
    const isKept = places.every(([row, column]) => {
      const cell = rows[row]?.[column];
      const made = cell ? way(row, column) : null;
      if (!cell || !made) return true;
      found.set(placeKey(row, column), made);
      return Number.isFinite(made.value) && agrees(made.value, cell);
    });
    const digits = [...found.keys()].reduce((sum, key) => sum + (weights.get(key) ?? 0), 0);
    if (isKept && found.size >= fewest && digits >= fewestDigits) return found;
  }
  return null;
}

interface Operand {
  name: string;
  value: number;
}

function operand(table: ExhibitGrid, row: number, column: number): Operand | null {
  const value = amountAt(table, row, column);
  return value === null ? null : { name: table.at(row, column), value };
}

const over = (one: Operand | null, other: Operand | null): FoundFormula | null =>
  one && other && other.value !== 0
    ? { formula: `${one.name}/${other.name}`, value: one.value / other.value }
    : null;

const growth = (from: Operand | null, to: Operand | null): FoundFormula | null => {
  const ratio = over(to, from);
  return ratio && { formula: `${ratio.formula}-1`, value: ratio.value - 1 };
};

/** Rows of amounts, those just above a row first. */
const rowsNear = (table: ExhibitGrid, row: number): number[] =>
  table.rows
    .map((_, at) => at)
    .filter((at) => at !== row && amountColumns(table, at).length > 0)
    .toSorted((a, b) => Math.abs(row - a) - Math.abs(row - b) || a - b);

/** A row of shares: how another grew from column to column, or what one is of another. */
function* rowWays(table: ExhibitGrid, row: number): Generator<Way> {
  const near = rowsNear(table, row);
  for (const of of near)
    for (const step of [-1, 1])
      yield (_, column) => growth(operand(table, of, column + step), operand(table, of, column));
  for (const part of near)
    for (const whole of near)
      if (part !== whole)
        yield (_, column) => over(operand(table, part, column), operand(table, whole, column));
}

const amountsIn = (table: ExhibitGrid, column: number) =>
  table.rows.flatMap((_, row) => amountAt(table, row, column) ?? []);

/** Of a total that stands there, or of all rows. */
function shareWays(table: ExhibitGrid, of: number, totals: readonly number[]): Way[] {
  const last = table.rows.length - 1;
  const sum = amountsIn(table, of).reduce((all, one) => all + one, 0);
  const all = { name: `SUM(${table.at(0, of)}:${table.at(last, of)})`, value: sum };
  const wholes = [
    ...totals.map((row) => operand(table, row, of)),
    ...(totals.length > 0 ? [] : [all]),
  ];
  return wholes.map((whole) => (row) => over(operand(table, row, of), whole));
}

/** Whole years between two heads that name a time. */
function yearsBetween(from = '', to = ''): number {
  const [start, end] = [namedPeriod(from), namedPeriod(to)];
  const isAlike = start && end && start.alike === end.alike;
  return isAlike ? Math.round((orderOfPeriod(to) - orderOfPeriod(from)) / 1e4) : 0;
}

function yearlyWay(table: ExhibitGrid, from: number, to: number): Way[] {
  const years = yearsBetween(table.heads[from], table.heads[to]);
  if (years < 2) return [];
  return [
    (row) => {
      const ratio = over(operand(table, row, to), operand(table, row, from));
      return (
        ratio && {
          formula: `(${ratio.formula})^(1/${years})-1`,
          value: ratio.value ** (1 / years) - 1,
        }
      );
    },
  ];
}

/** A column of shares: of a whole, from row to row, between two columns, or of what stands elsewhere. */
function* shareColumnWays(
  table: ExhibitGrid,
  columns: readonly number[],
  totals: readonly number[],
  shares: number,
): Generator<Way> {
  for (const of of columns) {
    yield* shareWays(table, of, totals);
    yield (row) => growth(operand(table, row - 1, of), operand(table, row, of));
  }
  for (const one of columns)
    for (const other of columns) {
      if (one === other) continue;
      yield (row) => growth(operand(table, row, one), operand(table, row, other));
      yield* yearlyWay(table, one, other);
      yield (row) => over(operand(table, row, one), operand(table, row, other));
    }
  for (const of of columns)
    for (const { cell, value } of table.wholes?.(of, shares) ?? [])
      yield (row) => over(operand(table, row, of), { name: cell, value });
}

/** A column of amounts: two before it multiplied, or one less the other. */
function* amountColumnWays(table: ExhibitGrid, columns: readonly number[], column: number) {
  const others = columns.filter((one) => one < column);
  for (const one of others)
    for (const other of others) {
      if (one === other) continue;
      const both = (row: number): [Operand, Operand] | null => {
        const [left, right] = [operand(table, row, one), operand(table, row, other)];
        return left && right && [left, right];
      };
      const written = (row: number, mark: '*' | '-'): FoundFormula | null => {
        const known = amountAt(table, row, column) === null ? null : both(row);
        if (!known) return null;
        const [left, right] = known;
        const value = mark === '*' ? left.value * right.value : left.value - right.value;
        const shown = amountAt(table, row, column) ?? 0;
        const result = Number(value.toFixed(decimalsOf(shown)));
        return rounded(`${left.name}${mark}${right.name}`, result);
      };
      if (one < other) yield (row: number) => written(row, '*');
      yield (row: number) => written(row, '-');
    }
}

/** The place of the last digit of a column that is not nought: 6 where millions are told. */
function lastPlace(values: readonly number[]): number {
  const places = values.map((value) => {
    const [whole = '', fraction = ''] = new Exact(value).abs().toFixed().split('.');
    return fraction === '' ? (/0*$/u.exec(whole)?.[0].length ?? 0) : -fraction.length;
  });
  return Math.min(...places);
}

/** The shares of a funnel: each step is the one above it, times the factor in its own row. */
function funnelFormulas(table: ExhibitGrid, factors: number, amounts: number): FoundFormulas {
  const found: FoundFormulas = new Map();
  const unit = 10 ** lastPlace(amountsIn(table, amounts));
  for (const row of table.rows.keys()) {
    const factor = table.rows[row]?.[factors];
    const value = amountAt(table, row, amounts);
    if (row === 0 && value !== null && !factor) continue;
    const before = operand(table, row - 1, amounts);
    if (factor?.digits === undefined || value === null || !before) return new Map();
    if (!isSame(Math.round((before.value * factor.value) / unit) * unit, value)) return new Map();
    const product = `${before.name}*${table.at(row, factors)}`;
    const formula = `ROUND(${product},${-Math.round(Math.log10(unit))})`;
    found.set(placeKey(row, amounts), { formula, value });
  }
  return found.size >= fewest ? found : new Map();
}

function findFunnel(table: ExhibitGrid, columns: readonly number[]): FoundFormulas {
  const all = gridColumns(table);
  const funnels = columns.flatMap((amounts) =>
    all.filter((one) => one !== amounts).map((factors) => funnelFormulas(table, factors, amounts)),
  );
  return funnels.find(({ size }) => size > 0) ?? new Map();
}

/** Shares that come to one as they are shown, and the row that says so. */
function wholeShares(table: ExhibitGrid, column: number): FoundFormulas {
  const rows = table.rows.flatMap((cells, row) => (cells[column] ? [row] : []));
  const [last = 0] = rows.slice(-1);
  const parts = rows.slice(0, -1);
  const shares = parts.map((row) => table.rows[row]?.[column]?.value ?? 0);
  const sum = shares.reduce((all, one) => all + one, 0);
  const isWhole =
    parts.length >= fewest &&
    rows.every((row) => table.rows[row]?.[column]?.digits !== undefined) &&
    table.rows[last]?.[column]?.value === 1 &&
    isSame(sum, 1);
  if (!isWhole) return new Map();
  const formula = `SUM(${table.at(parts[0] ?? 0, column)}:${table.at(parts.at(-1) ?? 0, column)})`;
  return new Map([[placeKey(last, column), { formula, value: 1 }]]);
}

/** Growth, margins, shares and differences that follow from the table’s amounts. */
export function ratioFormulas(table: ExhibitGrid, totals: readonly number[]): FoundFormulas {
  const places = table.rows.map((_, row) => row);
  const columns = gridColumns(table);
  const ofAmounts = columns.filter((column) => amountsIn(table, column).length > 0);
  const found = places.flatMap((row) => {
    const isShares = columns.every((column) => amountAt(table, row, column) === null);
    const across = columns.map((column) => [row, column] as const);
    return (isShares && follow(table, across, rowWays(table, row))) || [];
  });
  for (const column of columns) {
    const down = places.map((row) => [row, column] as const);
    const ways = ofAmounts.includes(column)
      ? amountColumnWays(table, ofAmounts, column)
      : shareColumnWays(table, ofAmounts, totals, column);
    const made = follow(table, down, ways);
    found.push(made ?? wholeShares(table, column));
  }
  return new Map([...found.flatMap((each) => [...each]), ...findFunnel(table, ofAmounts)]);
}
