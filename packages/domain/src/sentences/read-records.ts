import type { Table } from '../reading/reading.ts';
import { figuresOfTable } from '../reading/tables/read-cells.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';
import { tableContext } from './table-context.ts';

/** Figures of a table of records, named by their cells: an invoice's amount, a contract's end. */
export function readRecords(found: {
  id: string;
  source: LedgerSource;
  table: Table;
}): LedgerFigure[] {
  const { id, source, table } = found;
  const figures = figuresOfTable({ ...table, kind: 'figures' }, tableContext(source, table));
  return figures.flatMap((figure): LedgerFigure[] => {
    const { row, column } = figure.place;
    if (row === null || column === null) return [];
    return [{ ...figure, index: -1, id: `${id}r${row + 1}c${column + 1}`, sourceId: source.id }];
  });
}
