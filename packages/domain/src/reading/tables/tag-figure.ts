import { Exact } from '../../kit/decimal.ts';
import type { Figure, FigureKind, Period } from '../figure.ts';
import type { RawTag } from '../raw-document.ts';
import type { Cell, Table } from '../reading.ts';
import { cellFields } from './cell-fields.ts';
import {
  type CellPlace,
  type FigureContext,
  field,
  placeIn,
  type Resolvers,
} from './figure-context.ts';

/** A tagged number of a cell: value, unit, period and concept are the filer's own. */
export function tagFigure(
  table: Table,
  cell: Cell,
  tag: RawTag,
  place: CellPlace,
  resolvers: Resolvers,
  context: FigureContext,
): Figure | null {
  if (tag.unit === null || !/^-?\d+(?:\.\d+)?$/u.test(tag.value)) return null;
  const printed = cell.text.slice(tag.start, tag.end);
  const { kind, unit, factor } = kindOf(tag, tag.unit, printed);
  const inherited = cellFields(table, cell, place, resolvers, context);
  const { measure } = inherited;
  const half = tag.decimals === null ? new Exact(0) : new Exact(10).pow(-tag.decimals).div(2);
  return {
    index: 0,
    origin: 'tag',
    place: placeIn(table, place, cell.start + tag.start, cell.start + tag.end),
    printed,
    kind,
    value: new Exact(tag.value).times(factor).toFixed(),
    high: null,
    halfUnit: half.times(factor).toFixed(),
    bound: 'exact',
    form: 'level',
    sign: 'known',
    unit: field(unit, 'read'),
    scale: field(1, 'read'),
    ...inherited,
    measure: measure.value
      ? { ...measure, value: { ...measure.value, concept: measure.value.concept ?? tag.concept } }
      : measure,
    period: field(periodOf(tag), 'read'),
    tag,
  };
}

function kindOf(
  tag: RawTag,
  unit: string,
  printed: string,
): { kind: FigureKind; unit: string; factor: number } {
  if (/^[A-Z]{3}(?:\/|$)/u.test(unit)) return { kind: 'money', unit: unit.slice(0, 3), factor: 1 };
  if (unit !== 'pure') return { kind: 'count', unit, factor: 1 };
  return isShare(tag, printed)
    ? { kind: 'percent', unit: '%', factor: 100 }
    : { kind: 'count', unit, factor: 1 };
}

/** A pure number is a percentage where a hundred times it is what is printed. */
function isShare({ value }: RawTag, printed: string): boolean {
  const digits = printed.replace(/[^\d.]/gu, '');
  return digits !== '' && digits !== '.' && new Exact(value).abs().times(100).eq(digits);
}

function periodOf({ period: { start, end } }: RawTag): Period {
  const label = start === null ? end : `${start} to ${end}`;
  const type = start === null ? 'instant' : 'span';
  return { type, start: start ?? end, end, precision: 'day', calendar: 'unknown', label };
}
