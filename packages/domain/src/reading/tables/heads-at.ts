import type { Table } from '../reading.ts';

/** Heads over a cell: the table's, or those of the last row below them that heads its columns anew. */
export function headsAt(table: Table, row: number, column: number): string[] {
  for (let up = row - 1; up >= table.headRows; up -= 1) {
    const own = table.cells[up]?.[column];
    const heads = table.cells[up]?.some(({ role }) => role === 'head') ?? false;
    if (!heads) continue;
    if (own?.role !== 'head') break;
    const outer = table.cells[up - 1]?.[column];
    return outer?.role === 'head' ? [outer.text, own.text] : [own.text];
  }
  return table.columnHeads[column] ?? [];
}
