import type { ClaimRow, ReportRows } from './report-rows.ts';

export interface Reason {
  code: string;
  detail: string;
}

/** Takes claims out of print, and with them what rests on them. Nothing comes back in. */
export function setApart<Claim extends Pick<ClaimRow, 'localId' | 'basis' | 'verdict' | 'reasons'>>(
  claims: readonly Claim[],
  whyLost: (claim: Claim) => Reason | null,
  resting: Reason,
): Claim[] {
  const refused = new Set(
    claims.filter(({ verdict }) => verdict !== 'verified').map(({ localId }) => localId),
  );
  const lost = new Map<string, Reason>();
  for (let before = -1; before !== lost.size; ) {
    before = lost.size;
    for (const claim of claims) {
      if (claim.verdict !== 'verified' || lost.has(claim.localId)) continue;
      // One lost basis does not take a judgement along while others carry it.
      const { basis } = claim;
      const restsOnLost = basis.length > 0 && basis.every((id) => lost.has(id) || refused.has(id));
      const reason = restsOnLost ? resting : whyLost(claim);
      if (reason) lost.set(claim.localId, reason);
    }
  }
  return claims.map((claim) => {
    const reason = claim.verdict === 'verified' ? lost.get(claim.localId) : undefined;
    return reason ? { ...claim, verdict: 'unverified', reasons: [reason] } : claim;
  });
}

export type ClaimedRows = Pick<ReportRows, 'sections' | 'summary' | 'assessment'>;

/** The same rows with the claims of every part changed. */
export function mapClaims<T extends ClaimedRows>(
  rows: T,
  change: (claims: readonly ClaimRow[]) => ClaimRow[],
): T {
  const changed = <P extends { claims: ClaimRow[] }>(part: P): P => ({
    ...part,
    claims: change(part.claims),
  });
  return {
    ...rows,
    sections: rows.sections.map(changed),
    summary: rows.summary && changed(rows.summary),
    assessment: rows.assessment && changed(rows.assessment),
  };
}
