import { grades } from '../evidence/source.ts';
import { Exact } from '../kit/decimal.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';

/** Two figures that state one value, each as finely as it is printed. */
export function sameValue(left: LedgerFigure, right: LedgerFigure): boolean {
  const apart = new Exact(left.value).minus(right.value).abs();
  return apart.lte(new Exact(left.halfUnit).plus(right.halfUnit).plus('1e-9'));
}

/** By its source's grade; of two alike, a cell says more surely than a sentence what it is of. */
const weightOf = (figure: LedgerFigure, ledger: Ledger): number => {
  const grade = ledger.sources.get(figure.sourceId)?.grade ?? 'D';
  return grades.length - grades.indexOf(grade) + (figure.origin === 'cell' ? 0.5 : 0);
};

/** Whether two figures can be of one thing: years of a company do not differ by more than this. */
export function areComparable(left: LedgerFigure, right: LedgerFigure, factor: number): boolean {
  const [one, other] = [new Exact(left.value), new Exact(right.value)];
  return one.lte(other.times(factor)) && one.times(factor).gte(other);
}

const dateOf = (figure: LedgerFigure, ledger: Ledger): string =>
  ledger.sources.get(figure.sourceId)?.card.date ?? '';

/**
 * Of figures that should be one, the value that the better sources agree on; of sources that weigh
 * the same the later one. Where one source states two values, nobody knows which is meant.
 */
export function agreedFigure(all: readonly LedgerFigure[], ledger: Ledger): LedgerFigure | null {
  const groups: LedgerFigure[][] = [];
  for (const figure of all) {
    const group = groups.find(([lead]) => lead && sameValue(lead, figure));
    if (group) group.push(figure);
    else groups.push([figure]);
  }
  const ranked = groups
    .map((group) => {
      const bySource = Map.groupBy(group, ({ sourceId }) => sourceId);
      const sources = [...bySource.values()].flatMap(
        (copies) => copies.toSorted((a, b) => weightOf(b, ledger) - weightOf(a, ledger))[0] ?? [],
      );
      const weight = sources.reduce((sum, one) => sum + weightOf(one, ledger), 0);
      const latest = sources
        .map((one) => dateOf(one, ledger))
        .toSorted()
        .at(-1);
      return { group, weight, latest: latest ?? '' };
    })
    .toSorted((a, b) => b.weight - a.weight || b.latest.localeCompare(a.latest));
  const [best, next] = ranked;
  if (!best) return null;
  if (next && next.weight === best.weight && next.latest === best.latest) return null;
  return best.group.toSorted((a, b) => weightOf(b, ledger) - weightOf(a, ledger))[0] ?? null;
}
