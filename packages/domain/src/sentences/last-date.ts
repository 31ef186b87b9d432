import type { Ledger } from './ledger.ts';

const lastDates = new WeakMap<Ledger, string>();

/** The date of the latest document: what ends later nobody here has seen. */
export function lastDate(ledger: Ledger): string {
  const known =
    lastDates.get(ledger) ??
    [...ledger.sources.values()].reduce(
      (last, { card }) => (card.date && card.date > last ? card.date : last),
      '',
    );
  lastDates.set(ledger, known);
  return known;
}
