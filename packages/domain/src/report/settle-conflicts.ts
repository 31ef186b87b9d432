import { decidedSides, losingFigures } from './decided-sides.ts';
import type { ReportConflict } from './report.ts';
import type { ClaimRow, ReportRows } from './report-rows.ts';
import { type ClaimedRows, mapClaims, type Reason, setApart } from './set-apart.ts';

const resting: Reason = { code: 'contradicted', detail: 'It rests on a contradicted statement.' };

interface Decided {
  /** Places of quotes that were set aside, each with what was held to. */
  quotes: ReadonlyMap<string, string>;
  /** Figures that were set aside, each with the one that was held to, and its statement. */
  figures: ReadonlyMap<string, { winner: string; held: string }>;
}

function decidedIn(conflicts: readonly ReportConflict[]): Decided {
  const decided = decidedSides(conflicts);
  const statements = new Map(decided.map(({ lost, held }) => [lost.figure_id, held.statement]));
  return {
    quotes: new Map(
      decided.map(({ lost, held }) => [`${lost.source_id} ${lost.quote}`, held.statement]),
    ),
    figures: new Map(
      [...losingFigures(conflicts)].map(([lost, winner]) => [
        lost,
        { winner, held: statements.get(lost) ?? '' },
      ]),
    ),
  };
}

/** All that it cites has lost, or a figure of it has and the better one does not stand beside it. */
function lostBy(claim: ClaimRow, { quotes, figures }: Decided): Reason | null {
  const held = claim.citations.flatMap(
    ({ sourceId, quote }) => quotes.get(`${sourceId} ${quote}`) ?? [],
  );
  const allLost = claim.citations.length > 0 && held.length === claim.citations.length;
  const own = new Set(claim.figures.flatMap(({ of }) => of.map(({ id }) => id)));
  const alone = [...own]
    .flatMap((id) => figures.get(id) ?? [])
    .find(({ winner }) => !own.has(winner));
  if (!allLost && !alone) return null;
  const better = alone?.held ?? held[0] ?? '';
  const detail = `A source that leads over it contradicts it: ${better}`.trim();
  return { code: 'contradicted', detail };
}

/**
 * One fact, one value: a statement that lost its conflict is no longer printed as fact but with the
 * claims that are set apart. An open conflict leaves both where they are.
 */
export function settleConflicts<T extends ClaimedRows & Pick<ReportRows, 'conflicts'>>(rows: T): T {
  const decided = decidedIn(rows.conflicts);
  if (decided.quotes.size === 0) return rows;
  return mapClaims(rows, (claims) => setApart(claims, (claim) => lostBy(claim, decided), resting));
}
