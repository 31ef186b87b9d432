import type { LedgerFigure } from './ledger.ts';
import { isPositive, type Series } from './series.ts';

type Measured = LedgerFigure['measure']['value'];

/** "Revenue Budget" and "Revenue Actual" are of one measure, whatever their heads add. */
const isSameMeasure = (one: Measured, other: Measured): boolean =>
  one?.concept === other?.concept &&
  (one?.concept != null || one?.tokens.join(' ') === other?.tokens.join(' '));

interface PlanPair {
  plan: LedgerFigure;
  came: LedgerFigure;
}

/** What was planned for a time beside what came in it. */
export function planPairs(series: readonly Series[]): PlanPair[] {
  // A budget may stand in a row of its own above what came.
  const actual = series.flatMap((one) => one.actual);
  return series.flatMap(({ concept, planned }) =>
    planned.flatMap((plan) => {
      const came = actual.find(
        ({ period, measure, place, kind }) =>
          kind === plan.kind &&
          (place.row === plan.place.row ||
            (concept !== null && place.column === plan.place.column)) &&
          isSameMeasure(measure.value, plan.measure.value) &&
          period.value?.end === plan.period.value?.end &&
          period.value?.start === plan.period.value?.start,
      );
      return came && isPositive(plan) ? [{ plan, came }] : [];
    }),
  );
}
