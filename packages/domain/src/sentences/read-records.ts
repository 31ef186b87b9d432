import type { Table } from '../reading/reading.ts';
import { figuresOfTable } from '../reading/tables/read-cells.ts';
import type { LedgerFigure, LedgerSource } from './ledger.ts';

/** Figures of a table of records, named by their cells: an invoice's amount, a contract's end. */
export function readRecords(found: {
  id: string;
  source: LedgerSource;
  table: Table;
}): LedgerFigure[] {
  const { id, source, table } = found;
  const { card, reading } = source;
  const block = reading.blocks[table.block];
  const headings = (block?.headings ?? []).map((index) => {
    const heading = reading.blocks[index];
    return heading ? reading.text.slice(heading.start, heading.end) : '';
  });
  const { yearEnd } = card;
  const figures = figuresOfTable(
    { ...table, kind: 'figures' },
    {
      card,
      headings,
      above: null,
      calendar: yearEnd ? { ...yearEnd, ends: {}, bareYears: 'calendar' } : null,
      style: card.numberStyle,
      entities: reading.entities,
    },
  );
  return figures.flatMap((figure): LedgerFigure[] => {
    const { row, column } = figure.place;
    if (row === null || column === null) return [];
    return [{ ...figure, index: -1, id: `${id}r${row + 1}c${column + 1}`, sourceId: source.id }];
  });
}
