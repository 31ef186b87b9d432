import { isSame } from './spreadsheet-formula.ts';
import { decimalsOf } from './workbook.ts';

/** A number of an exhibit as its sheet holds it; shares of one have the digits that they show. */
export interface ShownNumber {
  value: number;
  digits?: number;
}

export interface ExhibitGrid {
  labels: readonly string[];
  /** Over each column of numbers. */
  heads: readonly string[];
  rows: readonly (readonly (ShownNumber | null)[])[];
  /** The name of a cell on the sheet. */
  at: (row: number, column: number) => string;
  /** Cells elsewhere that a column of amounts may be shown as shares of. */
  wholes?: (amounts: number, shares: number) => readonly { cell: string; value: number }[];
}

export interface FoundFormula {
  formula: string;
  value: number;
}

/** By row and column. */
export type FoundFormulas = Map<string, FoundFormula>;
export const placeKey = (row: number, column: number) => `${row} ${column}`;

export const amountAt = ({ rows }: ExhibitGrid, row: number, column: number): number | null => {
  const cell = rows[row]?.[column];
  return cell && cell.digits === undefined ? cell.value : null;
};

export const gridColumns = ({ heads }: ExhibitGrid): number[] => heads.map((_, at) => at);

/** Columns in which a row holds an amount. */
export const amountColumns = (table: ExhibitGrid, row: number): number[] =>
  gridColumns(table).filter((column) => amountAt(table, row, column) !== null);

const called = /^(?:grand\s)?(?:sub)?total\b/iu;
const isCalledTotal = (label: string) => called.test(label);

/** How much a number says: that two of one digit add up to a third means nothing. */
export const digitsOfAmount = (value: number) =>
  String(Math.abs(value)).replace('.', '').replace(/^0+/u, '').replace(/0+$/u, '').length;

/** The first total of a table proves that it adds up at all; those after it want less. */
const weightOf = { first: 6, later: 4, single: 3 } as const;

type Sign = '+' | '-';

/** What the rows from `start` to just above `row` come to: all added, or the first of them less the others. */
function runOf(table: ExhibitGrid, rows: readonly number[], column: number, sign: Sign): number {
  const values = rows.map((row) => amountAt(table, row, column) ?? 0);
  const [first = 0, ...others] = values;
  const rest = others.reduce((sum, one) => sum + one, 0);
  return sign === '+' ? first + rest : first - rest;
}

interface Total {
  row: number;
  /** The rows that it adds up. */
  parts: number[];
  sign: Sign;
}

function holds(table: ExhibitGrid, { row, parts, sign }: Total): boolean {
  const columns = amountColumns(table, row);
  const values = columns.map((column) => amountAt(table, row, column) ?? 0);
  const agrees = columns.every((column, at) => {
    const value = values[at] ?? 0;
    const sum = runOf(table, parts, column, sign);
    return isSame(Number(sum.toFixed(decimalsOf(value))), value);
  });
  const isFilled = parts.every((part) =>
    columns.some((column) => amountAt(table, part, column) !== null),
  );
  return agrees && isFilled && values.some((value) => value !== 0);
}

/** One column proves less than several: it wants a name, or many parts that stand at the head of the table. */
function isMeant(table: ExhibitGrid, { row, parts, sign }: Total, begins: ReadonlySet<number>) {
  if (sign === '+' && isCalledTotal(table.labels[row] ?? '')) return true;
  const columns = amountColumns(table, row);
  const weight = columns.reduce(
    (sum, column) => sum + digitsOfAmount(amountAt(table, row, column) ?? 0),
    0,
  );
  if (columns.length > 1) return weight >= (begins.size > 1 ? weightOf.later : weightOf.first);
  if (sign === '-') return false;
  const [first = -1] = parts;
  return parts.length > 2 && begins.has(first) && weight >= weightOf.single;
}

function totalAt(table: ExhibitGrid, row: number, begins: ReadonlySet<number>): Total | null {
  const above = table.rows
    .map((_, at) => at)
    .filter((at) => at < row && amountColumns(table, at).length > 0);
  for (let from = above.length - 2; from >= 0; from -= 1) {
    for (const sign of ['+', '-'] as const) {
      const total = { row, parts: above.slice(from), sign };
      if (holds(table, total) && isMeant(table, total, begins)) return total;
    }
  }
  return null;
}

/** Rows that add up those above them, or take them off the first. */
export function findTotals(table: ExhibitGrid): Total[] {
  const begins = new Set([0]);
  return table.rows.flatMap((_, row) => {
    if (amountColumns(table, row).length === 0) return [];
    const total = totalAt(table, row, begins);
    if (total) begins.add(row).add(row + 1);
    return total ?? [];
  });
}

/** "B3:B5", or one by one where rows of shares stand between them. */
function spelled({ at }: ExhibitGrid, rows: readonly number[], column: number): string {
  const [first = 0] = rows;
  const last = rows.at(-1) ?? first;
  if (first === last) return at(first, column);
  return last - first + 1 === rows.length
    ? `${at(first, column)}:${at(last, column)}`
    : rows.map((row) => at(row, column)).join(',');
}

/** Sums of whole numbers are exact; others are rounded as they are printed. */
export function rounded(formula: string, value: number): FoundFormula {
  const decimals = decimalsOf(value);
  return { formula: decimals === 0 ? formula : `ROUND(${formula},${decimals})`, value };
}

export function totalFormulas(table: ExhibitGrid, totals: readonly Total[]): FoundFormulas {
  const found: FoundFormulas = new Map();
  for (const { row, parts, sign } of totals) {
    for (const column of amountColumns(table, row)) {
      const value = amountAt(table, row, column) ?? 0;
      const [first = 0, ...others] = parts;
      const formula =
        sign === '+'
          ? `SUM(${spelled(table, parts, column)})`
          : `${table.at(first, column)}-${others.length > 1 ? `SUM(${spelled(table, others, column)})` : spelled(table, others, column)}`;
      found.set(placeKey(row, column), rounded(formula, value));
    }
  }
  return found;
}
