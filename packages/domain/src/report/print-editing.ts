import type { CarriedOutCut, EditedRows } from '../editor/apply-edit.ts';
import type { Edit } from '../editor/edit.ts';
import type { ReportEditing, ReportSentence } from './report.ts';
import type { ClaimRow } from './report-rows.ts';

/** A statement that is told no more is listed by its words; what cites it stands where it is told. */
function listed(claim: ClaimRow): ReportSentence {
  return {
    claim_id: claim.id,
    kind: claim.kind,
    text: claim.text,
    verdict: claim.verdict,
    reason: '',
    confidence: claim.confidence,
    notes: [],
    figures: claim.figures,
    checked: claim.checked,
    basis: [],
  };
}

function reasonOf({ reason, of, claim }: CarriedOutCut): string {
  if (reason === 'aside' || !of) return 'It does not carry the argument of its part.';
  return of.text === claim.text
    ? 'Said elsewhere in the same words.'
    : `Said already: “${of.text}”`;
}

/** What the editor has done, as the report tells it. */
export function printEditing({ cuts, ...done }: EditedRows, edit: Edit): ReportEditing {
  const { moved, joined, reworded } = done;
  return {
    outcome: edit.outcome,
    why: edit.why,
    ...edit.by,
    moved,
    joined,
    reworded,
    declined: edit.declined,
    cuts: cuts.map((cut) => ({
      section: cut.section,
      sentence: listed(cut.claim),
      reason: reasonOf(cut),
    })),
  };
}
