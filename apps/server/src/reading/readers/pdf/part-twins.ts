import type { RawRow, RawTable } from '@assay/domain/reading/raw-document';
import { isBodyNumber } from './number-shapes.ts';
import type { Column } from './table-columns.ts';

interface Table {
  grid: RawTable;
  columns: Column[];
}

const headRows = 3;

/**
 * Two tables side by side, as accounts print assets and liabilities: labels once more in the middle,
 * and the heads of the numbers before them repeated behind them.
 */
export function partTwins({ grid, columns }: Table): Table[] {
  const width = columns.length;
  const middle = width / 2;
  if (
    width < 4 ||
    width % 2 === 1 ||
    !repeatsHeads(grid.rows, middle) ||
    !isStub(grid.rows, middle)
  )
    return [{ grid, columns }];
  return [
    { grid: cut(grid, 0, middle), columns: columns.slice(0, middle) },
    { grid: cut(grid, middle, width), columns: columns.slice(middle) },
  ];
}

const textsOf = (row: RawRow, from: number, to: number): string[] =>
  row.cells.slice(from, to).map((cell) => cell.text);

function repeatsHeads(rows: readonly RawRow[], middle: number): boolean {
  return rows.slice(0, headRows).some((row) => {
    const heads = textsOf(row, 1, middle);
    const again = textsOf(row, middle + 1, middle * 2);
    return heads.every((head, index) => head !== '' && head === again[index]);
  });
}

/** The column holds names, beside numbers on both sides. */
function isStub(rows: readonly RawRow[], middle: number): boolean {
  const body = rows.filter((row) =>
    textsOf(row, middle + 1, middle * 2).some((text) => isBodyNumber(text)),
  );
  const named = body.filter((row) => /\p{L}{2}/u.test(row.cells[middle]?.text ?? ''));
  const valued = rows.filter((row) => textsOf(row, 1, middle).some((text) => isBodyNumber(text)));
  return body.length >= 2 && valued.length >= 2 && named.length >= body.length * 0.7;
}

function cut(grid: RawTable, from: number, to: number): RawTable {
  const rows = grid.rows
    .map((row) => ({ ...row, cells: row.cells.slice(from, to) }))
    .filter((row) => row.cells.some((cell) => cell.text !== ''));
  return { ...grid, rows: rows.map(withinEdges) };
}

/** What spans the cut ends there. */
const withinEdges = (row: RawRow): RawRow => ({
  ...row,
  cells: row.cells.map((cell, index) => {
    const room = row.cells.length - index;
    const { colSpan, covered, ...rest } = cell;
    if (covered && index === 0) return rest;
    const span = Math.min(colSpan ?? 1, room);
    return { ...rest, ...(span > 1 && { colSpan: span }), ...(covered && { covered }) };
  }),
});
