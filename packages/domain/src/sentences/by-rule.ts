import { rememberFor } from '../kit/remember.ts';
import { isFilled, withoutFills } from '../reading/reader-seat/apply-fills.ts';
import type { Ledger } from './ledger.ts';
import { openLedger } from './open-ledger.ts';

/**
 * The ledger as the rules alone know it. Whatever the program says on its own word (conflicts that it
 * finds, the model's matter, the offline analyst) rests on this one; a field that a model has filled
 * helps only where models are checked.
 */
export const byRule = rememberFor((ledger: Ledger): Ledger => {
  const sources = [...ledger.sources.values()];
  return sources.some(({ reading }) => reading.figures.some(isFilled))
    ? openLedger(
        ledger.company,
        sources.map((source) => ({
          ...source,
          reading: { ...source.reading, figures: source.reading.figures.map(withoutFills) },
        })),
        ledger.queried,
      )
    : ledger;
});
