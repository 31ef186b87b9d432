import type { RawCell, RawTable } from '../raw-document.ts';
import { type CellNature, natureOf } from './cell-nature.ts';

export interface Frame {
  natures: CellNature[][];
  headRows: number;
  stubColumns: number;
}

/** Which rows are heads and which columns are stubs, by the file's own marks or by what stands in them. */
export function findFrame(raw: RawTable): Frame {
  const natures = raw.rows.map(({ cells }) => cells.map((cell) => natureOf(cell)));
  const headRows = Math.min(countHeads(raw, natures), Math.max(0, raw.rows.length - 1));
  return { natures, headRows, stubColumns: countStubs(raw, natures, headRows) };
}

const isBody = (natures: readonly CellNature[]): boolean => natures.includes('value');

function countHeads(raw: RawTable, natures: readonly CellNature[][]): number {
  const first = natures.findIndex(isBody);
  if (first < 0) return headsOfWords(raw, natures);
  let heads = first;
  // A row whose stub alone is filled names the rows below it, unless it states a unit.
  while (
    heads > 0 &&
    isSection(raw, natures, heads - 1) &&
    someColumnHead(raw, natures, heads - 1)
  ) {
    heads -= 1;
  }
  heads = Math.min(heads, firstRecord(natures, first));
  return Math.min(Math.max(raw.headRows ?? 0, heads), first);
}

/** Records may begin with rows of words and dates alone; the head is the first full row then. */
function firstRecord(natures: readonly CellNature[][], first: number): number {
  const width = natures[0]?.length ?? 0;
  const count = (row: readonly CellNature[] | undefined) =>
    row?.filter((nature) => nature === 'name').length ?? 0;
  const full = natures.findIndex((row) => count(row) > width * 0.6);
  const records = natures.slice(full + 1, full + 4);
  const listed = full >= 0 && width > 3 && records.every((row) => count(row) > width * 0.4);
  return listed && first - full > 3 ? full + 1 : first;
}

const filledColumns = (natures: readonly CellNature[]): number[] =>
  natures.flatMap((nature, column) => (nature === 'empty' ? [] : [column]));

export function isSection(raw: RawTable, natures: readonly CellNature[][], row: number): boolean {
  const filled = filledColumns(natures[row] ?? []);
  const [column] = filled;
  if (filled.length !== 1 || column === undefined || column > 1) return false;
  const cell = raw.rows[row]?.cells[column];
  const whole = (cell?.colSpan ?? 1) >= (natures[row]?.length ?? 0) - column;
  return (
    (column === 0 || !whole) &&
    natures[row]?.[column] !== 'unit' &&
    natures[row]?.[column] !== 'value'
  );
}

const someColumnHead = (raw: RawTable, natures: readonly CellNature[][], before: number): boolean =>
  natures.slice(0, before).some((row, index) => {
    const spans = raw.rows[index]?.cells ?? [];
    return row.some(
      (nature, column) => column > 0 && nature !== 'empty' && !isWhole(spans[column], row),
    );
  });

const isWhole = (cell: RawCell | undefined, row: readonly CellNature[]): boolean =>
  (cell?.colSpan ?? 1) >= row.length;

/** A table of words has a head where the file says so, or where its first row is set apart. */
function headsOfWords(raw: RawTable, natures: readonly CellNature[][]): number {
  if (raw.headRows !== undefined) return raw.headRows;
  const [first, second] = raw.rows;
  if (!first || !second || natures[0]?.includes('empty'))
    return natures[0]?.[0] === 'empty' ? 1 : 0;
  const bold = (cells: readonly RawCell[]) => cells.every(({ bold: set }) => set === true);
  if (bold(first.cells) && !bold(second.cells)) return 1;
  const length = (cells: readonly RawCell[]) => Math.max(...cells.map(({ text }) => text.length));
  const rest = Math.max(...raw.rows.slice(1).map(({ cells }) => length(cells)));
  return raw.rows.length > 2 && length(first.cells) * 2 < rest ? 1 : 0;
}

/** Leading columns of names, times and running numbers. */
function countStubs(raw: RawTable, natures: readonly CellNature[][], headRows: number): number {
  const body = natures.slice(headRows);
  const width = natures[0]?.length ?? 0;
  let stubs = 0;
  while (stubs < width - 1 && isStub(raw, body, headRows, stubs)) stubs += 1;
  return Math.max(stubs, width > 1 ? 1 : 0);
}

function isStub(
  raw: RawTable,
  body: readonly CellNature[][],
  headRows: number,
  column: number,
): boolean {
  const own = body.map((row) => row[column] ?? 'empty');
  const values = own.filter((nature) => nature === 'value').length;
  if (values === 0) return own.some((nature) => nature !== 'empty') || column === 0;
  if (column > 0) return false;
  const texts = raw.rows.slice(headRows).map(({ cells }) => cells[column]?.text ?? '');
  return isRunning(texts) || values < own.filter((nature) => nature === 'name').length;
}

/** 1, 2, 3 … down the column, gaps for a sum aside. */
function isRunning(texts: readonly string[]): boolean {
  const numbers = texts
    .filter((text) => /^\d+\.?$/u.test(text))
    .map((text) => Number.parseInt(text, 10));
  return (
    numbers.length >= 3 &&
    numbers.length >= texts.length - 2 &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}
