import { type Cell, isClose, type Line } from './pdf-lines.ts';

export interface Column {
  left: number;
  right: number;
}

/** The ranges across the page that the cells of several lines share. */
export function columnsOf(lines: Line[]): Column[] {
  const columns: Column[] = [];
  for (const cell of lines.flatMap((line) => line.cells).toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1);
    if (column && cell.left < column.right) column.right = Math.max(column.right, cell.right);
    else columns.push({ left: cell.left, right: cell.right });
  }
  return columns;
}

/** Whether a line of one cell can be part of a row, rather than run across the table. */
export const fitsOneColumn = ({ cells: [cell] }: Line, columns: Column[]): boolean =>
  cell !== undefined &&
  columns.filter(({ left, right }) => cell.left < right && cell.right > left).length <= 1;

/**
 * Rows of cells, empty ones included. Lines that stand close together are one row whose cells are
 * wrapped, unless all rows of the table stand that close.
 */
export function tableRows(lines: Line[], columns: Column[]): string[][] {
  const tight = isTight(lines, columns);
  const rows: string[][] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const joins = before !== undefined && !tight && isClose(before, line);
    const row = joins ? (rows.at(-1) ?? []) : columns.map(() => '');
    if (!joins) rows.push(row);
    for (const cell of line.cells) {
      const at = nearestColumn(cell, columns);
      row[at] = row[at] ? `${row[at]} ${cell.text}` : cell.text;
    }
  });
  return rows;
}

export function isTight(lines: Line[], columns: Column[]): boolean {
  const full = lines.filter((line) => line.cells.length === columns.length);
  const close = full.filter((line, index) => index > 0 && isClose(full[index - 1] ?? line, line));
  return close.length > (full.length - 1) / 2;
}

function nearestColumn(cell: Cell, columns: Column[]): number {
  const middle = (cell.left + cell.right) / 2;
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  columns.forEach(({ left, right }, index) => {
    const away = middle < left ? left - middle : middle > right ? middle - right : 0;
    if (away < distance) {
      best = index;
      distance = away;
    }
  });
  return best;
}
