import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { betterSide } from './better-side.ts';
import { compare } from './compare.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { apart } from './intervals.ts';
import type { LabelLinks } from './label-links.ts';

/** What an agent reports: two sides that it holds to contradict each other, and why. */
export interface ReportedConflict {
  sides: [ConflictSide, ConflictSide];
  about: string;
  why: string;
}

export type GateOutcome =
  | { passes: true; conflict: Conflict }
  /** Kept apart from the register: another perimeter, definition, currency or period. */
  | { passes: false; remark: boolean; reason: string };

const refused = (reason: string, remark = false): GateOutcome => ({
  passes: false,
  remark,
  reason,
});

/** What is forecast of a time that has passed is somebody's estimate of what was. */
function isEstimate(a: ConflictSide, b: ConflictSide, ledger: Ledger): boolean {
  return [a, b].every(({ figure, sourceId }) => {
    const source = ledger.sources.get(sourceId);
    const [end, written] = [figure?.period.value?.end, source && writtenBy(source.card)];
    const planned = figure?.status.value === 'budget' || figure?.status.value === 'target';
    return !planned && end && written && end <= written;
  });
}

/** The same gate for what agents find as for what the program finds; both sides are kept. */
export function gateConflict(
  reported: ReportedConflict,
  ledger: Ledger,
  links: LabelLinks,
): GateOutcome {
  const [a, b] = reported.sides;
  const [left, right] = [ledger.sources.get(a.sourceId), ledger.sources.get(b.sourceId)];
  if (!left || !right) return refused('A side has no source.');
  if (a.sourceId === b.sourceId && a.block === b.block && a.start < b.end && b.start < a.end) {
    return refused('Both sides are the same place.');
  }
  if (left.groupId === right.groupId && left.id !== right.id)
    return refused('One is a copy of the other.');
  if (left.supersededBy.length > 0 || right.supersededBy.length > 0) {
    return refused('One side is superseded.', true);
  }
  const better = betterSide(left, right);
  const conflict: Conflict = {
    kind: 'contradicts',
    sides: [a, b],
    about: reported.about,
    why: reported.why,
    better,
  };
  if (!a.figure || !b.figure) return { passes: true, conflict };
  if (!apart(a.figure, b.figure)) return refused('The values agree within their rounding.');
  const { verdict, why } = compare(a.figure, b.figure, ledger, links);
  const open = why.endsWith('not known') || (why === 'status' && isEstimate(a, b, ledger));
  return verdict === 'other' && !open
    ? refused(`They differ in ${why}.`, true)
    : { passes: true, conflict };
}
