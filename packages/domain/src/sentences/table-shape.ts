import { measures } from '../kit/measures.ts';
import type { FigureKind } from '../reading/figure.ts';
import type { Card, Table } from '../reading/reading.ts';
import type { LedgerFigure } from './ledger.ts';
import { isPlan } from './series.ts';
import { unitRows } from './unit-rows.ts';

/** What a table is by how its figures hang together. */
export type TableShape = 'parts' | 'bridge' | 'counted';

/** Amounts that add up to revenue are its parts; what leads to adjusted earnings is a bridge; what counts and multiplies builds from below. */
export function shapeOf({
  table,
  figures,
}: {
  table: Table;
  figures: readonly LedgerFigure[];
}): TableShape | null {
  const concepts = new Set(figures.map(({ measure }) => measure.value?.concept ?? null));
  // What sets plans against what came leads from nothing to nothing.
  const isLed = [...concepts].some((one) => adjusted.test(one ?? ''));
  if (isLed && !setsPlansAgainst(figures)) return 'bridge';
  if (isCounted(figures)) return 'counted';
  const [total, ...more] = table.totalRows;
  const isWhole = figures.some(
    ({ place, measure }) => place.row === total && measure.value?.concept === 'revenue',
  );
  const isPart = ({ place, measure, segment }: LedgerFigure) =>
    place.row === total || measure.value?.concept == null || (segment.value ?? []).length > 0;
  return isWhole && more.length === 0 && figures.every(isPart) ? 'parts' : null;
}

/** Two rows that multiply; of two rows one, as the other may be wrong. */
function isCounted(figures: readonly LedgerFigure[]): boolean {
  const rows = new Set(figures.map(({ place }) => place.row)).size;
  const perEach = figures.some(({ measure }) => measure.value?.concept === 'price');
  return unitRows(figures).length >= (rows === 2 && perEach ? 1 : 2);
}

/** A study's table of amounts with their sum tells how large a market is, whatever it splits it by. */
export function sumsMarket({
  source: { card },
  table,
  figures,
}: {
  source: { card: Card };
  table: Table;
  figures: readonly LedgerFigure[];
}): boolean {
  const [total, ...more] = table.totalRows;
  const isSum = ({ kind, place }: LedgerFigure) => kind === 'money' && place.row === total;
  return /study|analyst_note/.test(card.kind) && more.length === 0 && figures.some(isSum);
}

const adjusted = /^adjusted_(?!.*margin)/;

/** A bridge is told by where it leads, not by where it starts. */
export function toldConcepts(figures: readonly LedgerFigure[], shape: string | null): string[] {
  // How many gave each answer says what they answered, not how many were asked.
  const isShared = figures.some(({ kind }) => kind === 'percent');
  const all = figures
    .flatMap(({ measure }) => measure.value?.concept ?? [])
    .filter((concept) => concept !== 'responses' || !isShared);
  return shape === 'bridge' ? all.filter((concept) => adjusted.test(concept)) : all;
}

/** The same measure of the same time, planned and as it came. */
export function setsPlansAgainst(figures: readonly LedgerFigure[]): boolean {
  const keyOf = ({ measure, period }: LedgerFigure) =>
    `${measure.value?.concept} ${period.value?.end}`;
  const planned = new Set(figures.filter(isPlan).map(keyOf));
  return figures.some((figure) => !isPlan(figure) && planned.has(keyOf(figure)));
}

const kinds = new Map(measures.map(({ concept, kind }) => [concept, kind]));

/** No share of things tells how many or how much they are. */
export const measuresAs = (
  { kind, form }: Pick<LedgerFigure, 'kind' | 'form'>,
  own: FigureKind | undefined,
): boolean => !(kind === 'percent' && form === 'level' && (own === 'money' || own === 'count'));

/** "5.6% of revenue" and its growth measure no revenue, nor a share of things how many there are; of dates only the end of a contract is a measure. */
export function measuresIt({ kind, measure, form }: LedgerFigure): boolean {
  const own = kinds.get(measure.value?.concept ?? '');
  return kind === 'date' ? own === 'date' : measuresAs({ kind, form }, own);
}
