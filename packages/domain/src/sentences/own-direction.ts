import { Exact } from '../kit/decimal.ts';
import { endOf, type LedgerFigure } from './ledger.ts';
import type { PlacedFigure } from './sentence.ts';
import { isPlan } from './series.ts';

type Way = 'up' | 'down';

const moves: Readonly<Record<string, Way>> = { rose: 'up', rise: 'up', fell: 'down', fall: 'down' };
const standings: Readonly<Record<string, Way>> = { above: 'up', below: 'down' };

const partsOf = ({ segment }: LedgerFigure): string =>
  (segment.value ?? []).map(({ text }) => text).join();

/** Two figures whose sizes say a direction: of one measure, one owner, one unit, and both exact. */
function areAlike(a: LedgerFigure, b: LedgerFigure): boolean {
  const [first, second] = [a.measure.value, b.measure.value];
  const isOne =
    first !== null &&
    second !== null &&
    (first.text.toLowerCase() === second.text.toLowerCase() ||
      (first.concept !== null && first.concept === second.concept));
  return (
    isOne &&
    a.kind === b.kind &&
    a.unit.value === b.unit.value &&
    a.subject.value === b.subject.value &&
    partsOf(a) === partsOf(b) &&
    [a, b].every(({ bound, high, sign }) => bound === 'exact' && high === null && sign === 'known')
  );
}

/** Which way a figure lies from another. */
function wayBetween(from: LedgerFigure, to: LedgerFigure): Way | null {
  const order = new Exact(to.value).cmp(from.value);
  if (order === 0) return null;
  return order > 0 ? 'up' : 'down';
}

/** The words of a direction that the program may write by itself. */
export function isDirection(word: string): boolean {
  return Object.hasOwn(moves, word) || Object.hasOwn(standings, word);
}

/**
 * Whether a sentence says the one direction that its figures go: "rose from" an earlier one "to" a
 * later, "above" or "below" what was planned for the same time. How far is printed without a sign.
 */
export function goesAsSaid(words: readonly string[], placed: readonly PlacedFigure[]): boolean {
  const [said, ...others] = words.filter(isDirection);
  if (said === undefined) return true;
  const [a, b, ...more] = placed
    .filter(({ formula }) => formula === null)
    .flatMap((one) => one.figures);
  if (others.length > 0 || !a || !b || more.length > 0 || !areAlike(a, b)) return false;
  const sizes = placed.filter(({ formula }) => formula !== null);
  if (sizes.some(({ amount }) => !amount || amount.value.lt(0))) return false;
  const move = moves[said];
  if (move) return endOf(a) !== '' && endOf(a) < endOf(b) && wayBetween(a, b) === move;
  return isPlan(b) && !isPlan(a) && endOf(a) === endOf(b) && wayBetween(b, a) === standings[said];
}
