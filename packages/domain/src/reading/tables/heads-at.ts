import type { Table } from '../reading.ts';
import { isUnitPhrase } from './name-unit.ts';

/** Rows below the table's heads that head its columns anew, the last first. */
export function innerHeadRows(table: Table): number[] {
  return table.cells
    .flatMap((cells, row) =>
      row >= table.headRows && cells.some(({ role }) => role === 'head') ? [row] : [],
    )
    .toReversed();
}

/** Heads over a cell: the table's, or those of the last row below them that heads its columns anew. */
export function headsAt(
  table: Table,
  row: number,
  column: number,
  inner: readonly number[],
): string[] {
  const last = inner.find((each) => each < row);
  const own = last === undefined ? undefined : table.cells[last]?.[column];
  if (last === undefined || own?.role !== 'head') return table.columnHeads[column] ?? [];
  const outer = table.cells[last - 1]?.[column];
  const stub = table.cells[last]?.[0]?.text ?? '';
  // "£'000 | 2025 | 2024": what stands at the left of such a line is what its numbers are told in.
  const unit = column > 0 && isUnitPhrase(stub) ? [stub] : [];
  return [...unit, ...(outer?.role === 'head' ? [outer.text] : []), own.text];
}
