import { rememberFor } from '../kit/remember.ts';
import type { Ledger } from './ledger.ts';

/** The date of the latest document: what ends later nobody here has seen. */
export const lastDate = rememberFor(({ sources }: Ledger) =>
  [...sources.values()].reduce(
    (last, { card }) => (card.date && card.date > last ? card.date : last),
    '',
  ),
);
