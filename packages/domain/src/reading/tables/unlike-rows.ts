import type { Table } from '../reading.ts';
import type { CellNumber } from './cell-number.ts';

const FEWEST = 2;

/** Some rows are percentages throughout and others hold none: each row measures something of its own. */
export function areRowsUnlike(table: Table, numbers: ReadonlyMap<string, CellNumber>): boolean {
  const shares = table.cells.flatMap((cells, row) => {
    const own = cells.flatMap((_, column) => numbers.get(`${row},${column}`) ?? []);
    const percents = own.filter(({ kind }) => kind === 'percent').length;
    return own.length < FEWEST ? [] : percents / own.length;
  });
  return shares.includes(0) && shares.includes(1) && shares.every((one) => one === 0 || one === 1);
}
