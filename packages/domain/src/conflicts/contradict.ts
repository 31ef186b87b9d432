import type { LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { isPlan } from '../sentences/series.ts';
import { aboutClaim } from './about.ts';
import { betterSide } from './better-side.ts';
import type { Conflict } from './conflict.ts';
import { isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';

export interface Telling {
  figure: LedgerFigure;
  source: LedgerSource;
}

/** Fewer are too often some of them. */
const smallestCount = 100;

/** A level as it was, whole and known well enough to be held against another. */
export function isStated(figure: LedgerFigure, source: LedgerSource): boolean {
  const { kind, form, high, origin, value, scale } = figure;
  if (form !== 'level' || high !== null || origin === 'query' || isPlan(figure)) return false;
  if (kind === 'count' && Math.abs(Number(value)) < smallestCount) return false;
  if (kind === 'money' && scale.how === 'unknown') return false;
  return /^(?:percent|count|duration|money|rating)$/u.test(kind) && isTold(figure, source);
}

/** What others have instead of it; where they differ among themselves, they are of several things. */
export function otherThan<T extends Telling>(claim: Telling, fitting: readonly T[]): T | null {
  const [first, ...others] = fitting;
  if (!first || others.some(({ figure }) => apart(figure, first.figure))) return null;
  return apart(claim.figure, first.figure) ? first : null;
}

/** A claim against who knows better. */
export function contradict(
  known: Telling,
  claim: Telling,
  why: string,
  about: string = aboutClaim(claim, known.figure),
): Conflict {
  return {
    kind: 'contradicts',
    sides: [sideOf(known.figure), sideOf(claim.figure)],
    about,
    why,
    better: betterSide(known.source, claim.source) ?? 0,
  };
}
