import type { ReportConflict } from './report.ts';
import type { ClaimRow, ReportRows } from './report-rows.ts';
import { mapClaims, type Reason, setApart } from './set-apart.ts';

const code = 'source_deleted';
const deleted: Reason = { code, detail: 'A source of it was deleted.' };
const resting: Reason = { code, detail: 'All that it rests on has lost its source.' };

/** A claim was checked with all that it cites: one that has lost a part is not what was checked. */
function whyLost(claim: ClaimRow, sources: ReadonlySet<string>): Reason | null {
  const { kind, basis, citations, writtenFrom, figures } = claim;
  const cited = [
    ...writtenFrom,
    ...citations.map(({ sourceId }) => sourceId),
    ...figures.flatMap(({ of }) => of.map(({ source_id }) => source_id)),
  ];
  const isBare = kind === 'evidence' && cited.length + basis.length === 0;
  return isBare || cited.some((id) => !sources.has(id)) ? deleted : null;
}

/** The words of a deleted document leave the register; what it was preferred to stands again. */
function withdrawSides(conflict: ReportConflict, sources: ReadonlySet<string>): ReportConflict {
  const gone = conflict.sides.map(({ source_id }) => source_id !== '' && !sources.has(source_id));
  if (!gone.includes(true)) return conflict;
  return {
    ...conflict,
    decision: 'open',
    reason: 'A source of it was deleted.',
    explanation: 'A source that took part in this entry was deleted.',
    sides: conflict.sides.map((side, index) =>
      gone[index] ? { ...side, statement: '', quote: '', locator: '' } : side,
    ),
  };
}

/**
 * A deleted document takes its citations along, under finished reports too. What then has nothing
 * to stand on is no longer printed as fact, nor is what rests on it alone.
 */
export function withdrawDeleted<
  T extends Pick<
    ReportRows,
    'conflicts' | 'management' | 'sources' | 'sections' | 'summary' | 'assessment'
  >,
>(rows: T): T {
  const sources = new Set(rows.sources.map(({ id }) => id));
  const kept = mapClaims(rows, (claims) =>
    setApart(claims, (claim) => whyLost(claim, sources), resting),
  );
  return {
    ...kept,
    conflicts: rows.conflicts.map((conflict) => withdrawSides(conflict, sources)),
    management: rows.management.filter(({ said, shown }) =>
      [said, shown].every(({ sourceId }) => sources.has(sourceId)),
    ),
  };
}
