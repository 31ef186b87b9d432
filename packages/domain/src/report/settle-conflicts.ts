import type { Conflict } from './report.ts';
import { basisOf, type ClaimRow, type ReportRows } from './report-rows.ts';

/** Quotes that a decided conflict has set aside, with the side that was held to. */
function setAside(conflicts: readonly Conflict[]): Map<string, string> {
  const losing = new Map<string, string>();
  for (const { kind, decision, sides } of conflicts) {
    const [first, second] = sides;
    if (!first || !second || (kind !== 'contradicts' && kind !== 'stale')) continue;
    if (decision === 'prefer_first') losing.set(second.quote, first.statement);
    if (decision === 'prefer_second') losing.set(first.quote, second.statement);
  }
  return losing;
}

function lostBy(claim: ClaimRow, losing: ReadonlyMap<string, string>): string | null {
  const held = claim.citations.flatMap(({ quote }) => losing.get(quote) ?? []);
  const allLost = claim.citations.length > 0 && held.length === claim.citations.length;
  return allLost ? `A better supported source contradicts it: ${held[0] ?? ''}`.trim() : null;
}

/** What rests on a lost statement is lost with it. */
function settleClaims(claims: ClaimRow[], losing: ReadonlyMap<string, string>): ClaimRow[] {
  const reasons = new Map<string, string>();
  for (let before = -1; before !== reasons.size; ) {
    before = reasons.size;
    for (const claim of claims) {
      if (claim.verdict !== 'verified' || reasons.has(claim.localId)) continue;
      const restsOnLost = basisOf(claim).some((id) => reasons.has(id));
      const reason = restsOnLost ? 'It rests on a contradicted statement.' : lostBy(claim, losing);
      if (reason) reasons.set(claim.localId, reason);
    }
  }
  return claims.map((claim) => {
    const detail = reasons.get(claim.localId);
    if (!detail) return claim;
    return { ...claim, verdict: 'unverified', reasons: [{ code: 'contradicted', detail }] };
  });
}

/**
 * One fact, one value: a statement that lost its conflict is no longer printed as fact but with the
 * claims that are set apart. An open conflict leaves both where they are.
 */
export function settleConflicts<
  T extends Pick<ReportRows, 'conflicts' | 'sections' | 'summary' | 'assessment'>,
>(rows: T): T {
  const losing = setAside(rows.conflicts);
  if (losing.size === 0) return rows;
  const settled = <P extends { claims: ClaimRow[] }>(part: P): P => ({
    ...part,
    claims: settleClaims(part.claims, losing),
  });
  return {
    ...rows,
    sections: rows.sections.map(settled),
    summary: rows.summary && settled(rows.summary),
    assessment: rows.assessment && settled(rows.assessment),
  };
}
