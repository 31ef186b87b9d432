import type { Table } from '../reading.ts';
import type { CellNumber } from './cell-number.ts';

/**
 * The currency that some number of a column prints, for the numbers that do not: statements print it
 * in the first and the last row only. Two currencies in one column say nothing.
 */
export function currencyMarks(
  table: Table,
  numbers: ReadonlyMap<string, CellNumber>,
): ReadonlyMap<number, string> {
  const found = new Map<number, Set<string>>();
  for (const [key, { kind, unit }] of numbers) {
    if (kind !== 'money' || unit === null) continue;
    const column = Number(key.split(',')[1]);
    found.set(column, (found.get(column) ?? new Set()).add(unit));
  }
  const marks = new Map<number, string>();
  for (const [column, units] of found) {
    const [only] = units;
    if (units.size === 1 && only && column >= table.stubColumns) marks.set(column, only);
  }
  return marks;
}
