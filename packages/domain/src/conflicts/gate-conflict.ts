import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
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

/** Who plans anew says no other thing of the same; of two that nobody is known to have written it is open. */
function isOneHand(a: ConflictSide, b: ConflictSide, { sources }: Ledger): boolean {
  const [left, right] = [a, b].map(({ sourceId }) => sources.get(sourceId)?.card.owner ?? null);
  return left !== null && left === right;
}

/** "Until 2034 by 9% a year" is told with its first year or without. */
const endTogether = (a: LedgerFigure, b: LedgerFigure): boolean =>
  a.form === 'change' &&
  b.form === 'change' &&
  !!a.period.value?.end &&
  a.period.value.end === b.period.value?.end;

/** "55% of practices still ran one": whose papers tell it need not be whose it is. */
const isShareOfNobody = ({ kind, subject, measure }: LedgerFigure): boolean =>
  kind === 'percent' && subject.how === 'inherited' && measure.value?.concept == null;

/** What the reading leaves open is left to whoever reports it. */
function isOpen(why: string, [a, b]: ReportedConflict['sides'], ledger: Ledger): boolean {
  if (!a.figure || !b.figure || why.endsWith('not known')) return true;
  if (why === 'status') return isEstimate(a, b, ledger);
  if (why === 'a later plan') return !isOneHand(a, b, ledger);
  const measures = [a.figure.measure.value, b.figure.measure.value];
  if (why === 'form') return measures.includes(null);
  if (why === 'subject') return isShareOfNobody(a.figure) || isShareOfNobody(b.figure);
  return why === 'period' && endTogether(a.figure, b.figure);
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
  return verdict === 'other' && !isOpen(why, reported.sides, ledger)
    ? refused(`They differ in ${why}.`, true)
    : { passes: true, conflict };
}
