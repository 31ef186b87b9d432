import { Exact } from '../kit/decimal.ts';
import type { LedgerFigure } from '../sentences/ledger.ts';
import type { ShownTable } from './gather.ts';
import { isPlan } from './weigh.ts';

/** One row of a table over time: the same measure, of the same thing, in the same unit. */
export interface Series {
  concept: string | null;
  /** It is of a part: a product, a region, a customer. */
  segmented: boolean;
  /** Actuals by the end of their periods. */
  actual: LedgerFigure[];
  planned: LedgerFigure[];
}

const told = (figure: LedgerFigure): boolean =>
  figure.doubt === 'none' &&
  figure.sign === 'known' &&
  figure.form === 'level' &&
  figure.high === null &&
  figure.kind !== 'date' &&
  figure.measure.value !== null &&
  (figure.kind !== 'money' || (figure.unit.value !== null && figure.scale.how !== 'unknown'));

const endOf = ({ period }: LedgerFigure): string => period.value?.end ?? '';

export function seriesOf(shown: ShownTable): Series[] {
  // One row may hold several measures side by side, each with its own budget.
  const rows = Map.groupBy(
    shown.figures.filter(told),
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
      .filter((figure) => endOf(figure) !== '')
      .toSorted((a, b) => endOf(a).localeCompare(endOf(b)));
    return [
      {
        concept: measure.concept,
        segmented: (first.segment.value ?? []).length > 0,
        actual: dated.filter((figure) => !isPlan(figure)),
        planned: dated.filter(isPlan),
      },
    ];
  });
}

/** The first and the last of a run of actuals of one length, where both are above nothing. */
export function endsOf({ actual }: Series): [LedgerFigure, LedgerFigure] | null {
  const last = actual.at(-1);
  const alike = actual.filter(
    ({ period }) =>
      period.value?.precision === last?.period.value?.precision &&
      period.value?.type === last?.period.value?.type,
  );
  const first = alike[0];
  if (!first || !last || endOf(first) === endOf(last)) return null;
  return isPositive(first) && isPositive(last) ? [first, last] : null;
}

export const isPositive = ({ value }: LedgerFigure): boolean => new Exact(value).gt(0);
