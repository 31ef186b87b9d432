import type { NumberStyle } from '../../kit/number-style.ts';
import type { Figure } from '../figure.ts';
import type { Table } from '../reading.ts';
import { tellsAnswers } from './cell-fields.ts';
import { natureOf } from './cell-nature.ts';
import { type CellNumber, readCellNumber } from './cell-number.ts';
import { currencyMarks } from './currency-marks.ts';
import { dateFigure } from './date-figure.ts';
import type { FigureContext } from './figure-context.ts';
import { headsAt, innerHeadRows } from './heads-at.ts';
import { makeFigure } from './make-figure.ts';
import { percentRuns } from './percent-runs.ts';
import { sharesOfOne } from './ratio-rows.ts';
import { findReferences } from './reference-columns.ts';
import { partsInUnitOfSums } from './sum-units.ts';
import { TableMeasures } from './table-measures.ts';
import { TablePeriods } from './table-periods.ts';
import { TableSubjects } from './table-subjects.ts';
import { TableUnits } from './table-units.ts';
import { tagFigure } from './tag-figure.ts';
import { areRowsUnlike } from './unlike-rows.ts';

/** Every number of the table's body, with what it inherits. Records make no figures in advance. */
export function figuresOfTable(table: Table, context: FigureContext): Figure[] {
  if (table.kind === 'records') return [];
  const printed = numbersOf(table, context.style);
  const numbers = new Map([...printed, ...sharesOfOne(table, printed)]);
  const near = [table.caption, context.above, context.headings.at(-1)].filter(
    (line) => line != null,
  );
  const lines = unitLinesOf(near, context);
  const periods = new TablePeriods(table, context.calendar, near);
  const around = [table.caption, context.above, ...context.headings.toReversed()].filter(
    (line) => line != null,
  );
  const resolvers = {
    subjects: new TableSubjects(table, around, context),
    lines: around,
    isAnswers: tellsAnswers(table, around, context),
    units: new TableUnits(
      table,
      lines,
      context.card.currency,
      currencyMarks(table, numbers),
      numbers,
    ),
    periods,
    measures: new TableMeasures(
      near,
      table.rowHeads,
      table.columnHeads.slice(table.stubColumns),
      (head, row) => periods.isTime(head, row),
      table.columnHeads.slice(0, table.stubColumns).flat(),
      areRowsUnlike(table, numbers),
    ),
  };
  const percents = percentRuns(table, numbers);
  const inner = innerHeadRows(table);
  const figures: Figure[] = [];
  for (const [row, cells] of table.cells.entries()) {
    for (const [column, cell] of cells.entries()) {
      // Numbers in heads and stubs are names, unless the filer tags them.
      if (cell.role !== 'body' && cell.tags.length === 0) continue;
      const key = `${row},${column}`;
      const place = { row, column, heads: headsAt(table, row, column, inner) };
      const tagged = cell.tags.flatMap(
        (tag) => tagFigure(table, cell, tag, place, resolvers, context) ?? [],
      );
      figures.push(...tagged);
      if (tagged.length > 0 || cell.role !== 'body') continue;
      const number = numbers.get(key);
      const figure = number
        ? makeFigure(table, cell, place, asPercent(number, percents.has(key)), resolvers, context)
        : dateFigure(table, cell, place, resolvers, context);
      if (figure) figures.push(figure);
    }
  }
  return partsInUnitOfSums(figures);
}

const unitLinesOf = (
  near: readonly string[],
  { card, headings, titles = [], unitLines = [] }: FigureContext,
) => ({
  near: [...new Set([...near, ...titles, ...headings.toReversed()])],
  everywhere: unitLines,
  allMoney: card.kind === 'filing' || card.kind === 'accounts',
  isPlan: card.kind === 'plan' || card.kind === 'management_accounts',
});

const asPercent = (number: CellNumber, percent: boolean): CellNumber =>
  percent && number.kind === null ? { ...number, kind: 'percent', unit: '%' } : number;

function numbersOf(table: Table, style: NumberStyle): Map<string, CellNumber> {
  const references = findReferences(table);
  const numbers = new Map<string, CellNumber>();
  for (const [row, cells] of table.cells.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell.role !== 'body' || references.has(column) || !/[\d—–−-]/u.test(cell.text)) continue;
      // A date is one, whatever digits it has; a bare year may be a number among numbers.
      if (
        natureOf({ text: cell.text, stored: cell.stored ?? undefined }) === 'period' &&
        !/^\d{4}$/u.test(cell.text)
      )
        continue;
      const number = readCellNumber(cell, style);
      if (number) numbers.set(`${row},${column}`, number);
    }
  }
  return withoutDashes(numbers, table);
}

/** Among words a dash stands for no word, and not for nought. */
function withoutDashes(numbers: Map<string, CellNumber>, table: Table): Map<string, CellNumber> {
  const columnOf = (place: string) => Number(place.split(',')[1]);
  const counted = new Set(
    [...numbers].flatMap(([place, { nil }]) => (nil ? [] : [columnOf(place)])),
  );
  const isWorded = (column: number) =>
    table.cells.some((cells) => {
      const cell = cells[column];
      return cell?.role === 'body' && /\p{L}{2}/u.test(cell.text);
    });
  return new Map(
    [...numbers].filter(
      ([place, { nil }]) => !nil || counted.has(columnOf(place)) || !isWorded(columnOf(place)),
    ),
  );
}
