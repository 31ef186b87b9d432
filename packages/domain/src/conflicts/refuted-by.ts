import type { Ledger, LedgerFigure } from '../sentences/ledger.ts';
import type { Conflict } from './conflict.ts';
import { findConflicts } from './find-conflicts.ts';

const wordsOf = ({ measure }: LedgerFigure): readonly string[] => measure.value?.tokens ?? [];

/** Rates recur by chance: one is said again where it is called by a word of its name. */
const isOfSame = (one: LedgerFigure, other: LedgerFigure): boolean =>
  one.kind !== 'percent' || wordsOf(one).some((word) => wordsOf(other).includes(word));

/** What refutes one of the figures, wherever their document says it again; bare counts recur by chance. */
export function refutedBy(figures: readonly LedgerFigure[], ledger: Ledger): Conflict | null {
  const isSaidAgain = (worse: LedgerFigure) => (figure: LedgerFigure) =>
    figure.id === worse.id ||
    (figure.sourceId === worse.sourceId &&
      figure.kind !== 'count' &&
      figure.kind === worse.kind &&
      figure.value === worse.value &&
      isOfSame(figure, worse));
  const found = findConflicts(ledger).find(({ sides, better }) => {
    const worse = (better === 0 ? sides[1] : sides[0])?.figure;
    return worse && figures.some(isSaidAgain(worse));
  });
  return found ?? null;
}
