import { grades } from '../evidence/source.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { DocumentKind } from '../reading/reading.ts';
import type { LedgerSource } from '../sentences/ledger.ts';
import { isSelling } from './selling.ts';

/** Accounts and records say what was; the others say what someone says. */
const records: ReadonlySet<DocumentKind> = new Set([
  'accounts',
  'filing',
  'management_accounts',
  'records',
  'survey',
]);

interface Weighed {
  side: 0 | 1;
  ground: 'grade' | 'record' | 'hand' | 'within' | 'later';
}

/**
 * Which of two sources stands, and by what: by grade, then records over statements, then another's
 * word over the target's own, then what is written within over what is written to sell, then the
 * later date of two that speak for the same side.
 */
export function weighSources(a: LedgerSource, b: LedgerSource): Weighed | null {
  const grade = grades.indexOf(a.grade) - grades.indexOf(b.grade);
  if (grade !== 0) return { side: grade < 0 ? 0 : 1, ground: 'grade' };
  const [first, second] = [records.has(a.card.kind), records.has(b.card.kind)];
  if (first !== second) return { side: first ? 0 : 1, ground: 'record' };
  const [own, other] = [a.card.ownerRole === 'target', b.card.ownerRole === 'target'];
  if (own !== other) return { side: own ? 1 : 0, ground: 'hand' };
  if (isSelling(a) !== isSelling(b)) return { side: isSelling(a) ? 1 : 0, ground: 'within' };
  const [earlier, later] = [writtenBy(a.card), writtenBy(b.card)];
  if (earlier === null || later === null || earlier === later) return null;
  return { side: earlier > later ? 0 : 1, ground: 'later' };
}

export const betterSide = (a: LedgerSource, b: LedgerSource): 0 | 1 | null =>
  weighSources(a, b)?.side ?? null;
