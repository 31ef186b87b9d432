import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { CheckedClaim } from '../database/claim-store.ts';

/** A checked claim as it is printed, carried by a verifier's model or, without one, by the program. */
export function carriedRow(
  { claim, check, figures, places, confidence }: CheckedClaim,
  model: string | null,
  place: Pick<ClaimRow, 'id' | 'localId' | 'basis'>,
): ClaimRow {
  return {
    ...place,
    kind: claim.kind,
    text: check.printed,
    verdict: 'verified',
    reasons: [],
    confidence,
    figures,
    checked: { by: model === null ? 'program' : 'model', model, verdict: 'carried' },
    citations: places,
    writtenFrom: claim.citations.map((cited) => cited.source_id),
  };
}
