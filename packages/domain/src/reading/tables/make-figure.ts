import { Exact } from '../../kit/decimal.ts';
import type { Figure } from '../figure.ts';
import type { Cell, Table } from '../reading.ts';
import { cellFields } from './cell-fields.ts';
import type { CellNumber } from './cell-number.ts';
import {
  type CellPlace,
  type FigureContext,
  field,
  placeIn,
  type Resolvers,
} from './figure-context.ts';
import { isChange } from './table-periods.ts';

export function makeFigure(
  table: Table,
  cell: Cell,
  place: CellPlace,
  number: CellNumber,
  resolvers: Resolvers,
  context: FigureContext,
): Figure {
  const row = table.rowHeads[place.row] ?? [];
  const unit = resolvers.units.resolve(number, row, place.heads, place.column);
  // What nothing scales is kept as printed, and its scale said to be unknown.
  const scale = new Exact(unit.scale ?? 1);
  const change = isChange(row.at(-1) ?? '') || place.heads.some(isChange);
  const start = cell.start + Math.max(0, cell.text.indexOf(number.printed));
  return {
    index: 0,
    origin: 'cell',
    place: placeIn(table, place, start, Math.min(cell.end, start + number.printed.length)),
    printed: number.printed,
    kind: unit.kind,
    value: number.value.times(scale).toFixed(),
    high: number.high?.times(scale).toFixed() ?? null,
    halfUnit: number.halfUnit.times(scale).toFixed(),
    bound: number.bound,
    form: change ? 'change' : 'level',
    sign: 'known',
    unit: field(unit.unit, unit.unitHow),
    scale: field(unit.scale, unit.scaleHow),
    ...cellFields(table, cell, place, resolvers, context),
    tag: null,
  };
}
