import type { FiscalCalendar } from '../../../kit/fiscal-calendar.ts';
import type { RawCell, RawTable } from '../../raw-document.ts';
import type { Card } from '../../reading.ts';
import { buildTable } from '../build-table.ts';
import type { FigureContext } from '../figure-context.ts';
import { figuresOfTable } from '../read-cells.ts';

export const plainCard: Card = {
  title: 'Accounts',
  author: null,
  owner: 'Fernhill Pumps',
  ownerRole: 'target',
  date: null,
  month: null,
  kind: 'accounts',
  language: 'en',
  currency: null,
  numberStyle: 'point',
  yearEnd: null,
  supersedes: [],
};

/** Rows of texts, cells between bars; leading spaces of a row indent it. */
export function rawTable(lines: readonly string[], change: Partial<RawTable> = {}): RawTable {
  const rows = lines.map((line) => ({
    cells: line.split('|').map((cell, at): RawCell => {
      const indent = at === 0 ? (/^ */.exec(line)?.[0].length ?? 0) : 0;
      return { text: cell.trim(), ...(indent > 0 && { indent }) };
    }),
  }));
  return { kind: 'table', rows, ...change };
}

export const build = (raw: RawTable) =>
  buildTable(raw, { index: 0, block: 3, locator: 'page 1', start: 10 }, { previous: null });

export function readGrid(
  lines: readonly string[],
  context: Partial<FigureContext> & { calendar?: FiscalCalendar | null } = {},
  change: Partial<RawTable> = {},
) {
  const { table } = build(rawTable(lines, change));
  const figures = figuresOfTable(table, {
    card: plainCard,
    headings: [],
    above: null,
    calendar: null,
    style: 'point',
    ...context,
  });
  const at = (row: number, column: number) =>
    figures.find(({ place }) => place.row === row && place.column === column);
  return { table, figures, at };
}
