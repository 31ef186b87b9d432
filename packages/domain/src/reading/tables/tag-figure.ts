import type { Figure } from '../figure.ts';
import type { RawTag } from '../raw-document.ts';
import type { Cell, Table } from '../reading.ts';
import { readTag } from '../tagged.ts';
import { cellFields } from './cell-fields.ts';
import { type CellPlace, type FigureContext, placeIn, type Resolvers } from './figure-context.ts';

/** A tagged number of a cell: what the filer does not say of it its row and column do. */
export function tagFigure(
  table: Table,
  cell: Cell,
  tag: RawTag,
  place: CellPlace,
  resolvers: Resolvers,
  context: FigureContext,
): Figure | null {
  const read = readTag(tag, cell.text.slice(tag.start, tag.end));
  if (read === null || read.kind === 'date') return null;
  const inherited = cellFields(table, cell, place, resolvers, context);
  const { measure } = inherited;
  return {
    ...inherited,
    ...read,
    place: placeIn(table, place, cell.start + tag.start, cell.start + tag.end),
    measure: measure.value
      ? { ...measure, value: { ...measure.value, concept: measure.value.concept ?? tag.concept } }
      : measure,
  };
}
