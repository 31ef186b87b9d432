import type { Conflict } from './report.ts';
import type { ClaimRow, ReportRows } from './report-rows.ts';
import { type ClaimedRows, mapClaims, type Reason, setApart } from './set-apart.ts';

const resting: Reason = { code: 'contradicted', detail: 'It rests on a contradicted statement.' };

/** Quotes that a decided conflict has set aside, with the side that was held to. */
function setAside(conflicts: readonly Conflict[]): Map<string, string> {
  const losing = new Map<string, string>();
  for (const { kind, decision, sides } of conflicts) {
    const [first, second] = sides;
    if (!first || !second || (kind !== 'contradicts' && kind !== 'stale')) continue;
    // Whoever says that a sentence contradicts itself must not take it out of the report.
    if (first.quote === second.quote) continue;
    if (decision === 'prefer_first') losing.set(second.quote, first.statement);
    if (decision === 'prefer_second') losing.set(first.quote, second.statement);
  }
  return losing;
}

function lostBy(claim: ClaimRow, losing: ReadonlyMap<string, string>): Reason | null {
  const held = claim.citations.flatMap(({ quote }) => losing.get(quote) ?? []);
  const allLost = claim.citations.length > 0 && held.length === claim.citations.length;
  if (!allLost) return null;
  const detail = `A better supported source contradicts it: ${held[0] ?? ''}`.trim();
  return { code: 'contradicted', detail };
}

/**
 * One fact, one value: a statement that lost its conflict is no longer printed as fact but with the
 * claims that are set apart. An open conflict leaves both where they are.
 */
export function settleConflicts<T extends ClaimedRows & Pick<ReportRows, 'conflicts'>>(rows: T): T {
  const losing = setAside(rows.conflicts);
  if (losing.size === 0) return rows;
  return mapClaims(rows, (claims) => setApart(claims, (claim) => lostBy(claim, losing), resting));
}
