import type { Ledger, LedgerSource } from '../sentences/ledger.ts';
import { weighSources } from './better-side.ts';
import type { Conflict } from './conflict.ts';

/** By what one of two sources stands against the other, as words after "leads". */
function wordsOf(stands: LedgerSource, other: LedgerSource): string | null {
  const weighed = weighSources(stands, other);
  // Who found it knew better than the papers' kinds: what it found tells why.
  if (weighed?.side !== 0) return null;
  switch (weighed.ground) {
    case 'grade':
      return `by its grade, ${stands.grade} against ${other.grade}`;
    case 'record':
      return 'as a record or count against a statement';
    case 'hand':
      return stands.card.ownerRole === 'unknown'
        ? 'as a paper that is not the company’s own by its head'
        : 'as written by somebody other than the company';
    case 'within':
      return 'as written within, not to sell';
    case 'later':
      return 'as the later of the two papers';
  }
}

/** Why the side that stands does: by its grade, its kind, its hand or its date; null where that does not decide. */
export function groundOf({ kind, sides, better }: Conflict, ledger: Ledger): string | null {
  if (better === null) return null;
  if (kind === 'misquotes') return 'as the paper that the other quotes';
  const [stands, other] = [sides[better], sides[better === 0 ? 1 : 0]].map((side) =>
    ledger.sources.get(side?.sourceId ?? ''),
  );
  return stands && other ? wordsOf(stands, other) : null;
}
