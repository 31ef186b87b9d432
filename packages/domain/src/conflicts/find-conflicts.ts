import type { Ledger } from '../sentences/ledger.ts';
import { findAnchors } from './anchors.ts';
import { checkSentences } from './arithmetic/sentences.ts';
import { checkTables } from './arithmetic/tables.ts';
import type { ModelWord } from './compare.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { findContradictions } from './find-contradictions.ts';
import { LabelLinks } from './label-links.ts';
import { findMisquotes } from './misquotes.ts';

const placeOf = (side: ConflictSide | null) =>
  side ? `${side.sourceId} ${side.block} ${side.start}` : '';

/** One find is told once, whichever way led to it. */
function distinct(conflicts: readonly Conflict[]): Conflict[] {
  const told = new Set<string>();
  return conflicts.filter(({ sides, kind, about }) => {
    const key = kind === 'arithmetic' ? about : sides.map(placeOf).toSorted().join(' / ');
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

/** Everything in which the documents of a project contradict each other, or themselves. */
export function findConflicts(ledger: Ledger, model: ModelWord | null = null): Conflict[] {
  const links = new LabelLinks(ledger);
  const anchored = findAnchors(ledger, links);
  return distinct([
    ...findMisquotes(ledger),
    ...anchored,
    ...findContradictions(ledger, links, model),
    ...checkSentences(ledger),
    ...checkTables(ledger),
  ]);
}
