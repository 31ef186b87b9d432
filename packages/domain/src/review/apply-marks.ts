import type { Rewording } from '../editor/edit.ts';
import { measureOf, wordsOf } from '../report/placed-statements.ts';
import type { ClaimRow } from '../report/report-rows.ts';
import type { ClaimedRows, Reason } from '../report/set-apart.ts';
import { namesIn } from '../sentences/names-in.ts';
import { type ReviewMark, reviewWords } from './mark.ts';

/** The claim that a mark was put on: itself, else its words, else the one that measures the same. */
function claimOf(mark: ReviewMark, claims: readonly ClaimRow[]): ClaimRow | undefined {
  const { id, words, measure } = mark.anchor;
  const same = claims.filter((claim) => measure !== null && measureOf(claim) === measure);
  return (
    claims.find((claim) => claim.id === id) ??
    claims.find(({ text }) => wordsOf(text) === words) ??
    (same.length === 1 ? same[0] : undefined)
  );
}

function marked(claim: ClaimRow, mark: ReviewMark): ClaimRow {
  const { id, state, by, at, reason, correction } = mark;
  const review = { mark_id: id, state, by, at };
  if (state === 'corrected' && correction) {
    return { ...claim, ...correction, verdict: 'verified', reasons: [], basis: [], review };
  }
  if (state === 'struck') {
    const words = reviewWords(review);
    const detail = `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${reason}`;
    return { ...claim, verdict: 'unverified', reasons: [{ code: 'struck', detail }], review };
  }
  return { ...claim, review };
}

const restsOn = ({ basis, figures }: ClaimRow) => [
  ...basis,
  ...figures.flatMap(({ formula }) => (formula === null ? [] : namesIn(formula))),
];

const turned: Reason = {
  code: 'basis',
  detail:
    'A reviewer has changed what it rests on: set apart until it is accepted or checked again.',
};

/** What rests on a statement that a reviewer has changed falls with it, unless it was reviewed itself. */
function setApartWhatRests(
  claims: readonly ClaimRow[],
  rewordings: readonly Rewording[],
): ClaimRow[] {
  const marked = claims.filter(({ review }) => review && review.state !== 'accepted');
  // Of a statement that the editor has joined from several, all of them were meant.
  const told = new Set(
    rewordings
      .filter(({ claim }) => marked.some(({ id }) => id === claim.id))
      .flatMap(({ of }) => of),
  );
  const changed = new Set(
    [...marked, ...claims.filter(({ id }) => told.has(id))].map(({ localId }) => localId),
  );
  const fallen = new Set<string>();
  for (let before = -1; before !== fallen.size; ) {
    before = fallen.size;
    for (const claim of claims) {
      if (claim.review || claim.verdict !== 'verified') continue;
      if (restsOn(claim).some((id) => changed.has(id) || fallen.has(id))) fallen.add(claim.localId);
    }
  }
  return claims.map((claim) =>
    fallen.has(claim.localId) ? { ...claim, verdict: 'unverified', reasons: [turned] } : claim,
  );
}

function review(
  claims: readonly ClaimRow[],
  marks: readonly ReviewMark[],
  rewordings: readonly Rewording[],
): ClaimRow[] {
  const byClaim = new Map<string, ReviewMark>();
  for (const mark of marks) {
    const claim = claimOf(mark, claims);
    if (claim) byClaim.set(claim.id, mark);
  }
  if (byClaim.size === 0) return [...claims];
  return setApartWhatRests(
    claims.map((claim) => {
      const mark = byClaim.get(claim.id);
      return mark ? marked(claim, mark) : claim;
    }),
    rewordings,
  );
}

/** The rows of a report as reviewers want them printed; marks whose statement is gone do nothing. */
export function applyMarks<T extends ClaimedRows>(
  rows: T,
  marks: readonly ReviewMark[],
  rewordings: readonly Rewording[] = [],
): T {
  const changed = <P extends { claims: ClaimRow[] }>(part: P, key: string): P => ({
    ...part,
    claims: review(
      part.claims,
      marks.filter(({ anchor }) => anchor.part === key),
      rewordings,
    ),
  });
  return {
    ...rows,
    sections: rows.sections.map((section) => changed(section, section.key)),
    summary: rows.summary && changed(rows.summary, 'summary'),
    assessment: rows.assessment && changed(rows.assessment, 'assessment'),
  };
}
