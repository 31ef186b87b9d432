import type { Conflict } from '../conflicts/conflict.ts';
import { refutedBy } from '../conflicts/refuted-by.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';

const SAME_END_MS = 10 * 24 * 3600 * 1000;
const accounts = /^(?:accounts|filing)$/;

const worseOf = ({ sides, better }: Conflict): LedgerFigure | null =>
  (better === null ? null : sides[better === 0 ? 1 : 0]?.figure) ?? null;

/** Whether the accounts themselves have the very figure, of the same time. */
function isInAccounts(figure: LedgerFigure, ledger: Ledger): boolean {
  const endOf = ({ period }: LedgerFigure) => Date.parse(period.value?.end ?? '');
  const slack = (one: LedgerFigure) => Number(one.halfUnit) + Number(figure.halfUnit);
  return [...ledger.sources.values()]
    .filter(({ card, supersededBy }) => accounts.test(card.kind) && supersededBy.length === 0)
    .flatMap(({ id }) => (id === figure.sourceId ? [] : ledger.figuresOf(id)))
    .some(
      (one) =>
        one.kind === figure.kind &&
        one.unit.value === figure.unit.value &&
        figure.measure.value?.concept != null &&
        one.measure.value?.concept === figure.measure.value.concept &&
        Math.abs(endOf(one) - endOf(figure)) <= SAME_END_MS &&
        Math.abs(Number(one.value) - Number(figure.value)) <= slack(one),
    );
}

/** A paper and its near-copy are one source, however they differ. */
function isOfOneSource({ sides: [one, other] }: Conflict, ledger: Ledger): boolean {
  if (other === null || one.sourceId === other.sourceId) return false;
  const [a, b] = [one, other].map(({ sourceId }) => ledger.sources.get(sourceId)?.groupId);
  return a !== undefined && a === b;
}

/**
 * What a lesser paper says against a figure is no evidence where the accounts have that figure too;
 * nor is what a copy says against its original.
 */
export function isOverruled(conflict: Conflict, ledger: Ledger): boolean {
  const { sides, better } = conflict;
  if (isOfOneSource(conflict, ledger)) return true;
  const [worse, standing] = [worseOf(conflict), better === null ? null : sides[better]];
  const kind = ledger.sources.get(standing?.sourceId ?? '')?.card.kind ?? '';
  return worse !== null && !accounts.test(kind) && isInAccounts(worse, ledger);
}

/** What refutes one of the figures, unless the accounts refute that. */
export function refutation(figures: readonly LedgerFigure[], ledger: Ledger): Conflict | null {
  const found = refutedBy(figures, ledger);
  if (!found || !isOverruled(found, ledger)) return found;
  return refutedBy(
    figures.filter(({ value }) => value !== worseOf(found)?.value),
    ledger,
  );
}
