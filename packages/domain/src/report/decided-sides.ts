import type { ReportConflict } from './report.ts';

type Side = ReportConflict['sides'][number];

/** What a decided conflict has set aside, and what was held to instead. */
export interface DecidedSides {
  lost: Side;
  held: Side;
}

/** The conflicts that somebody has decided for one of their sides. */
export function decidedSides(conflicts: readonly ReportConflict[]): DecidedSides[] {
  return conflicts.flatMap(({ kind, decision, sides }): DecidedSides[] => {
    const [first, second] = sides;
    if (!first || !second || (kind !== 'contradicts' && kind !== 'stale')) return [];
    // Whoever says that a sentence contradicts itself must not take it out of the report.
    if (first.quote === second.quote && first.source_id === second.source_id) return [];
    if (decision === 'prefer_first') return [{ lost: second, held: first }];
    return decision === 'prefer_second' ? [{ lost: first, held: second }] : [];
  });
}

/** Figures that lost a conflict, each with the one that won it: what is written later names both or none. */
export function losingFigures(conflicts: readonly ReportConflict[]): Map<string, string> {
  const held = new Map<string, string>();
  for (const { lost, held: won } of decidedSides(conflicts)) {
    if (lost.figure_id && won.figure_id && lost.figure_id !== won.figure_id)
      held.set(lost.figure_id, won.figure_id);
  }
  // Who won here and lost elsewhere is decided by nobody.
  return new Map([...held].filter(([, won]) => !held.has(won)));
}
