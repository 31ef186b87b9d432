import { Exact } from '../kit/decimal.ts';
import { measures } from '../kit/measures.ts';
import { rememberFor } from '../kit/remember.ts';
import { endOf, type LedgerFigure } from './ledger.ts';
import { statementHeads } from './name-figure.ts';

/** A table's figures, however it is shown. */
interface FigureTable {
  figures: readonly LedgerFigure[];
}

/** One row of a table over time: the same measure, of the same thing, in the same unit. */
export interface Series {
  concept: string | null;
  /** It is of a part: a product, a region, a customer. */
  segmented: boolean;
  /** Actuals by the end of their periods. */
  actual: LedgerFigure[];
  planned: LedgerFigure[];
}

const kinds = new Map(measures.map(({ concept, kind }) => [concept, kind]));

/** Known well enough to compute with: its sign, and of money its currency and scale. */
export function isComputable(figure: LedgerFigure): boolean {
  const { kind, unit, scale, measure } = figure;
  const concept = measure.value?.concept ?? null;
  return (
    figure.doubt === 'none' &&
    figure.sign === 'known' &&
    figure.form === 'level' &&
    figure.high === null &&
    figure.status.value !== 'original' &&
    kind !== 'date' &&
    measure.value !== null &&
    (kind !== 'money' || (unit.value !== null && scale.how !== 'unknown')) &&
    !(kind === 'count' && concept !== null && kinds.get(concept) === 'money')
  );
}

const flows = new Set(
  measures
    .filter(({ flow, kind }) => flow === 'flow' && kind === 'money')
    .map((one) => one.concept),
);

/** Nobody earns a year's revenue in a day: the day is when a table was approved or filled in. */
const isOfDay = ({ measure, period: { value } }: LedgerFigure): boolean =>
  flows.has(measure.value?.concept ?? '') && value?.start != null && value.start === value.end;

export const seriesIn = rememberFor(readSeries);

function readSeries(shown: FigureTable): Series[] {
  // One row may hold several measures side by side, each with its own budget.
  const rows = Map.groupBy(
    shown.figures.filter(isComputable),
    ({ place, measure }) => `${place.row} ${measure.value?.tokens.join(' ')}`,
  );
  return [...rows.values()].flatMap((figures) => {
    const [first] = figures;
    const measure = first?.measure.value;
    if (!first || !measure || first.place.row === null) return [];
    const alike = figures.filter(
      (figure) => figure.kind === first.kind && figure.unit.value === first.unit.value,
    );
    const dated = alike
      .filter((figure) => endOf(figure) !== '' && !isOfDay(figure))
      .toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
    return [
      {
        concept: measure.concept,
        segmented: (first.segment.value ?? []).some(
          ({ concept }) => measure.concept === null || !statementHeads.test(concept ?? ''),
        ),
        actual: dated.filter((figure) => !isPlan(figure)),
        planned: dated.filter(isPlan),
      },
    ];
  });
}

/** "Q1 (Apr-25)" and "FY2026" are not of one length, whatever day they end on. */
const shapeOf = ({ period }: LedgerFigure): string =>
  `${period.value?.type} ${period.value?.precision} ${(period.value?.label ?? '').replace(/[\d()'’/.-]+|\p{Lu}\p{Ll}{2}(?=[-\s])/gu, '').trim()}`;

const MOST_OF_YEAR_MS = 300 * 24 * 3600 * 1000;

/** What accounts print below zero without its being a loss. */
const spent = /expense|cost_of|depreciation|amortisation|administrative|marketing|development|sga/;

/**
 * The first and the last of a run of actuals of one length, where growth can be told of both. A run
 * that turned on its way is told from the one before: its ends would hide where it came from.
 */
export function endsOf({ actual, concept }: Series): [LedgerFigure, LedgerFigure] | null {
  const years = actual.filter((figure) => spanOf(figure) > MOST_OF_YEAR_MS);
  // A quarter after two full years says less of them than they do.
  const last = (years.length > 1 ? years : actual).at(-1);
  if (!last) return null;
  const alike = actual.filter((figure) => shapeOf(figure) === shapeOf(last));
  const values = alike.map(({ value }) => Number(value));
  const isTurned = values.some(
    (value) => (value - (values[0] ?? 0)) * (value - (values.at(-1) ?? 0)) > 0,
  );
  const first = isTurned ? alike.findLast((figure) => endOf(figure) < endOf(last)) : alike[0];
  if (!first || endOf(first) === endOf(last)) return null;
  const isBelow = ({ value }: LedgerFigure) => new Exact(value).lt(0);
  const isSpent = spent.test(concept ?? '') && isBelow(first) && isBelow(last);
  return isSpent || (isPositive(first) && isPositive(last)) ? [first, last] : null;
}

export const isPositive = ({ value }: LedgerFigure): boolean => new Exact(value).gt(0);

export function isPlan({ status }: LedgerFigure): boolean {
  return status.value === 'budget' || status.value === 'forecast' || status.value === 'target';
}

export const mostPlanned = (figures: readonly LedgerFigure[]): boolean =>
  figures.filter(isPlan).length * 2 > figures.length;

/** A year that had not ended when it was told of is no record. */
export const isAhead = ({ kind, period, status }: LedgerFigure, date: string | null): boolean =>
  kind !== 'date' && status.value === null && date !== null && (period.value?.end ?? '') > date;

/** What a margin is a margin of. */
export const profits: Readonly<Record<string, string>> = {
  ebitda_margin: 'ebitda',
  adjusted_ebitda_margin: 'adjusted_ebitda',
  ebit_margin: 'ebit',
  gross_margin: 'gross_profit',
  net_margin: 'net_income',
};

/** Years of 52 and 53 weeks, and leap years, are of one length. */
const SAME_LENGTH_MS = 10 * 24 * 3600 * 1000;

/** How long its period is; an instant has no length. */
export function spanOf({ period: { value } }: LedgerFigure): number {
  return value?.start && value.end ? Date.parse(value.end) - Date.parse(value.start) : 0;
}

export const isAsLong = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_LENGTH_MS;
