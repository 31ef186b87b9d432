import { readDates } from '../kit/dates.ts';
import type { Cell, Table } from '../reading/reading.ts';
import { figuresOfTable } from '../reading/tables/read-cells.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';
import { tableContext } from './table-context.ts';

function isDate({ stored, text }: Cell): boolean {
  if (stored) return 'date' in stored;
  const [only] = /\d/u.test(text) ? readDates(text) : [];
  return only !== undefined && only.end - only.start === text.trim().length;
}

/** A day names no row: where it stands before the first amount, it is what its column says all the same. */
const withDays = (cells: readonly Cell[][]): Cell[][] =>
  cells.map((row) =>
    row.map((cell) => (cell.role === 'stub' && isDate(cell) ? { ...cell, role: 'body' } : cell)),
  );

/** Figures of a table of records, named by their cells: an invoice's amount, a contract's end. */
export function readRecords(found: {
  id: string;
  source: LedgerSource;
  table: Table;
}): LedgerFigure[] {
  const { id, source, table } = found;
  const figures = figuresOfTable(
    { ...table, kind: 'figures', cells: withDays(table.cells) },
    tableContext(source, table),
  );
  return figures.flatMap((figure): LedgerFigure[] => {
    const { row, column } = figure.place;
    if (row === null || column === null) return [];
    return [{ ...figure, index: -1, id: `${id}r${row + 1}c${column + 1}`, sourceId: source.id }];
  });
}
