import { readUnit } from '../../kit/units.ts';
import type { Table } from '../reading.ts';
import type { CellNumber } from './cell-number.ts';

/**
 * Cells that are percentages though only the first and the last of their run print the sign:
 * "33%, 19, 10, 100%". A run is what stands between two section rows of a column.
 */
export function percentRuns(
  table: Table,
  numbers: ReadonlyMap<string, CellNumber>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const width = table.columnHeads.length;
  const sections = table.cells.map((cells) =>
    cells.every(({ role }) => role === 'stub' || role === 'empty'),
  );
  for (let column = table.stubColumns; column < width; column += 1) {
    let run: string[] = [];
    for (let row = table.headRows; row <= table.cells.length; row += 1) {
      const key = `${row},${column}`;
      const ends = sections[row] !== false;
      if (!ends && numbers.has(key) && !saysItself(table, row, column)) run.push(key);
      if (!ends) continue;
      if (isPercentRun(run, numbers)) for (const each of run) found.add(each);
      run = [];
    }
  }
  return found;
}

/** A cell of a spreadsheet has its own form, and a row may name its unit: "Gas (EUR per MWh)". */
function saysItself({ cells, rowHeads }: Table, row: number, column: number): boolean {
  const isStored = cells[row]?.[column]?.stored != null;
  return isStored || (rowHeads[row] ?? []).some((head) => readUnit(head)?.kind === 'money');
}

function isPercentRun(run: readonly string[], numbers: ReadonlyMap<string, CellNumber>): boolean {
  const cells = run.map((key) => numbers.get(key)).filter((number) => number !== undefined);
  const filled = cells.filter(({ nil }) => !nil);
  const percent = (number: CellNumber | undefined) => number?.kind === 'percent';
  if (filled.length < 3 || !percent(filled[0]) || !percent(filled.at(-1))) return false;
  return filled.every(
    (number) => percent(number) || (number.kind === null && number.value.abs().lt(1000)),
  );
}
