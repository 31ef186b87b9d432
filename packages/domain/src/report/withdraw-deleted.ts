import { unsupportedNumbers } from '../evidence/check-figures.ts';
import { readNumbers, sameValue } from '../evidence/read-numbers.ts';
import type { Conflict } from './report.ts';
import type { ClaimRow, ReportRows, SourceRow } from './report-rows.ts';
import { mapClaims, type Reason, setApart } from './set-apart.ts';

const code = 'source_deleted';
const deleted: Reason = { code, detail: 'Its source was deleted.' };
const partly: Reason = { code, detail: 'The source of its figures was deleted.' };
const resting: Reason = { code, detail: 'It rests on a statement whose source was deleted.' };

/** As far back as the check of the claim itself has read. */
const contextLength = 2000;

function figuresAreQuoted({ text, citations }: ClaimRow): boolean {
  const quoted = readNumbers(citations.map(({ quote }) => quote).join('\n'));
  return readNumbers(text)
    .filter(({ year }) => !year)
    .every(({ mantissa }) => quoted.some((number) => sameValue(number.mantissa, mantissa)));
}

/** A claim was verified with all its citations; one that has lost some must stand on the rest. */
function whyLost(claim: ClaimRow, sources: ReadonlyMap<string, SourceRow>): Reason | null {
  if (claim.kind === 'computed' || claim.kind === 'judgement') return null;
  const supports = claim.citations.flatMap(({ sourceId, quote, start }) => {
    const source = sources.get(sourceId);
    if (!source) return [];
    const context = source.snapshot.slice(Math.max(0, start - contextLength), start);
    return [{ quote, context, title: source.title }];
  });
  if (supports.length === 0) return deleted;
  // Reading what stands before every quote takes long; most figures stand in the quote itself.
  if (figuresAreQuoted(claim)) return null;
  return unsupportedNumbers(claim.text, supports).length > 0 ? partly : null;
}

/** The words of a deleted document leave the register; what it was preferred to stands again. */
function withdrawSides(conflict: Conflict, sources: ReadonlyMap<string, SourceRow>): Conflict {
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
 * to stand on is no longer printed as fact, nor is what rests on it.
 */
export function withdrawDeleted<
  T extends Pick<ReportRows, 'conflicts' | 'sources' | 'sections' | 'summary' | 'assessment'>,
>(rows: T): T {
  const sources = new Map(rows.sources.map((source) => [source.id, source]));
  const kept = mapClaims(rows, (claims) =>
    setApart(claims, (claim) => whyLost(claim, sources), resting),
  );
  return {
    ...kept,
    conflicts: rows.conflicts.map((conflict) => withdrawSides(conflict, sources)),
  };
}
