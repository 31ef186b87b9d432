import type { Figure } from './claim.ts';
import { plainFigure } from './figure-unit.ts';
import { canonicalMeasure, canonicalPeriod, factKey } from './measure.ts';
import { sameValue } from './read-numbers.ts';
import { type Grade, grades } from './source.ts';

/** A verified figure of the report with where it comes from. */
export interface LedgerFigure {
  claimId: string;
  text: string;
  figure: Figure;
  sourceId: string | null;
  quote: string;
  locator: string;
  grade: Grade;
  /** ISO date, or null where the source has none. */
  publishedAt: string | null;
  groupId: string | null;
}

export interface LedgerEntry {
  key: string;
  measure: string;
  period: string;
  /** The figure that the report holds to. */
  held: LedgerFigure;
  /** Sightings of the same value. */
  agreeing: LedgerFigure[];
  /** Sightings of another value. */
  differing: LedgerFigure[];
}

/** Two values agree when the rounder one is the other, rounded. */
export function valuesAgree(left: Figure, right: Figure): boolean {
  const a = plainFigure(left);
  const b = plainFigure(right);
  if (a.unit !== b.unit) return false;
  if (sameValue(a.value, b.value)) return true;
  return Math.abs(a.value - b.value) <= Math.max(rounding(left), rounding(right));
}

function rounding(figure: Figure): number {
  const decimals = String(figure.value).split('.')[1]?.length ?? 0;
  const scale = figure.value === 0 ? 1 : Math.abs(plainFigure(figure).value / figure.value);
  return 0.5 * 10 ** -decimals * scale;
}

/** Better grade first, then newer, then the one that was found first. */
function preference(left: LedgerFigure, right: LedgerFigure): number {
  const byGrade = grades.indexOf(left.grade) - grades.indexOf(right.grade);
  if (byGrade !== 0) return byGrade;
  return (right.publishedAt ?? '').localeCompare(left.publishedAt ?? '');
}

/** One fact, one value: figures of one key stand together, the best supported is held. */
export function buildLedger(figures: readonly LedgerFigure[]): LedgerEntry[] {
  const groups = Map.groupBy(figures, ({ figure }) => factKey(figure));
  return [...groups].flatMap(([key, members]) => {
    const [held, ...others] = members.toSorted(preference);
    if (!held) return [];
    return [
      {
        key,
        measure: canonicalMeasure(held.figure.measure),
        period: canonicalPeriod(held.figure.period),
        held,
        agreeing: others.filter((other) => valuesAgree(held.figure, other.figure)),
        differing: others.filter((other) => !valuesAgree(held.figure, other.figure)),
      },
    ];
  });
}
