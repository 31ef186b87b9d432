import { readDates } from '../../kit/dates.ts';
import { Exact } from '../../kit/decimal.ts';
import type { NumberStyle } from '../../kit/number-style.ts';
import type { Cell, Table } from '../reading.ts';
import { type CellNumber, readCellNumber } from './cell-number.ts';
import { type QueryCondition, QueryError } from './table-query.ts';

export function findColumn(table: Table, name: string): number {
  const heads = table.columnHeads.map((stack) => stack.map(fold));
  const numbered = /^c(\d{1,4})$/u.exec(name.trim())?.[1];
  const wanted = fold(name);
  const found = heads.flatMap((stack, index) =>
    stack.at(-1) === wanted || stack.join(' ') === wanted ? [index] : [],
  );
  const [only] = found;
  if (found.length === 1 && only !== undefined) return only;
  if (found.length > 1) {
    const names = found.map((index) => `c${index + 1}`).join(', ');
    throw new QueryError(`Several columns are called "${name}": ${names}. Name one by its number.`);
  }
  const index = numbered ? Number(numbered) - 1 : -1;
  if (index >= 0 && index < heads.length) return index;
  const known = table.columnHeads.map((stack, at) => `c${at + 1} ${stack.at(-1) ?? ''}`.trim());
  throw new QueryError(`There is no column "${name}". The columns are: ${known.join('; ')}.`);
}

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();

/** The rows that a query runs over: no heads, no sums, nothing hidden. */
export function queryableRows(table: Table): number[] {
  const left = new Set([...table.totalRows, ...table.hiddenRows]);
  return table.cells.flatMap((cells, row) =>
    row >= table.headRows && !left.has(row) && cells.some(({ role }) => role === 'body')
      ? [row]
      : [],
  );
}

export type RowTest = (cells: readonly Cell[]) => boolean;

export function conditionTest(
  table: Table,
  condition: QueryCondition,
  style: NumberStyle,
): RowTest {
  const column = findColumn(table, condition.column);
  const { op, value } = condition;
  const textAt = (cells: readonly Cell[]) => cells[column]?.text ?? '';
  if (op === 'empty') return (cells) => textAt(cells) === '';
  if (op === 'filled') return (cells) => textAt(cells) !== '';
  if (value === undefined) throw new QueryError(`"${condition.column} ${op}" needs a value.`);
  const operands = Array.isArray(value) ? value : [value];
  if (op === 'contains')
    return (cells) => operands.some((one) => fold(textAt(cells)).includes(fold(String(one))));
  const holds = (cell: Cell | undefined, one: string | number) => compare(cell, one, style);
  if (op === '=' || op === 'in')
    return (cells) => operands.some((one) => holds(cells[column], one) === 0);
  if (op === '!=') return (cells) => operands.every((one) => holds(cells[column], one) !== 0);
  const [bound = ''] = operands;
  return (cells) => {
    const order = holds(cells[column], bound);
    if (order === null) return false;
    return op === '<' ? order < 0 : op === '<=' ? order <= 0 : op === '>' ? order > 0 : order >= 0;
  };
}

/** By number, by date, or by words, as both sides allow; null where they cannot be compared. */
function compare(
  cell: Cell | undefined,
  operand: string | number,
  style: NumberStyle,
): number | null {
  if (!cell || cell.text === '') return null;
  const text = String(operand).trim();
  const date = dateOf(cell.text, cell.stored);
  if (date && readDates(text).length === 1) {
    const other = readDates(text)[0]?.value ?? '';
    return date === other ? 0 : date < other ? -1 : 1;
  }
  const number = numberOf(cell, style);
  const numeric = /^-?\d+(?:\.\d+)?$/u.test(text);
  if (number && numeric) return number.value.cmp(new Exact(text));
  const [own, other] = [fold(cell.text), fold(text)];
  if (own === other) return 0;
  // A word is neither above nor below a number.
  return numeric ? null : own < other ? -1 : 1;
}

function dateOf(text: string, stored: Cell['stored']): string | null {
  if (stored && 'date' in stored) return stored.date;
  const [only, second] = /\d/u.test(text) ? readDates(text) : [];
  return only && !second && only.end - only.start === text.length ? only.value : null;
}

export function numberOf(cell: Cell | undefined, style: NumberStyle): CellNumber | null {
  if (!cell || !/[\d—–−-]/u.test(cell.text)) return null;
  const number = readCellNumber(cell, style);
  return number && !number.nil ? number : null;
}
