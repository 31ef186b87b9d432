import { Exact } from '../kit/decimal.ts';
import type { LedgerFigure } from './ledger.ts';

interface UnitRow {
  count: LedgerFigure;
  each: LedgerFigure;
  total: LedgerFigure;
}

/** A row that builds a product is short; a long one is a series. */
const mostInRow = 12;

/** A row in which how many, times what each spends, comes to what all spend. */
function unitRow(figures: readonly LedgerFigure[]): UnitRow | null {
  if (figures.length > mostInRow) return null;
  const counts = figures.filter(({ kind }) => kind === 'count');
  const sums = figures.filter(({ kind }) => kind === 'money');
  for (const count of counts)
    for (const each of sums)
      for (const total of sums) {
        if (each === total || each.unit.value !== total.unit.value) continue;
        const product = new Exact(count.value).times(each.value);
        const slack = new Exact(total.halfUnit).plus(
          new Exact(count.value).times(each.halfUnit).abs(),
        );
        if (product.minus(total.value).abs().lte(slack) && product.gt(0))
          return { count, each, total };
      }
  return null;
}

/** The rows of a table that builds an amount from below. */
export function unitRows(figures: readonly LedgerFigure[]): UnitRow[] {
  const lines = [...Map.groupBy(figures, ({ place }) => place.row ?? -1)];
  return lines.flatMap(([, line]) => unitRow(line) ?? []);
}
