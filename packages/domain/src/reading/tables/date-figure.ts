import { readDates } from '../../kit/dates.ts';
import type { Figure } from '../figure.ts';
import type { Cell, Table } from '../reading.ts';
import { cellFields } from './cell-fields.ts';
import {
  type CellPlace,
  type FigureContext,
  field,
  placeIn,
  type Resolvers,
} from './figure-context.ts';

/** A date that stands alone in a cell: the end of a contract, a day of delivery. */
export function dateFigure(
  table: Table,
  cell: Cell,
  place: CellPlace,
  resolvers: Resolvers,
  context: FigureContext,
): Figure | null {
  const value = dateOf(cell);
  if (value === null) return null;
  return {
    index: 0,
    origin: 'cell',
    place: placeIn(table, place, cell.start, cell.end),
    printed: cell.text,
    kind: 'date',
    value,
    high: null,
    // Half a month, in days, where no day is printed.
    halfUnit: value.length === 7 ? '15' : '0',
    bound: 'exact',
    form: 'level',
    sign: 'known',
    unit: field<string>(null, 'unknown'),
    scale: field<number>(null, 'unknown'),
    ...cellFields(table, cell, place, resolvers, context),
    tag: null,
  };
}

function dateOf(cell: Cell): string | null {
  if (cell.stored && 'date' in cell.stored) return cell.stored.date;
  const [only, second] = /\d/u.test(cell.text) ? readDates(cell.text) : [];
  if (!only || second || only.end - only.start < cell.text.length) return null;
  return only.value;
}
