import type { Rewording } from '../editor/edit.ts';
import { measureOf, wordsAlone } from '../report/placed-statements.ts';
import type { ClaimRow } from '../report/report-rows.ts';
import type { ClaimedRows, Reason } from '../report/set-apart.ts';
import { namesIn } from '../sentences/names-in.ts';
import { type ReviewMark, reviewWords } from './mark.ts';
import { retells } from './retold.ts';

/** The claim that a mark was put on: itself, else its words, else the one that measures the same. */
function claimOf(mark: ReviewMark, claims: readonly ClaimRow[]): ClaimRow | undefined {
  const { id, words, measure } = mark.anchor;
  const same = claims.filter((claim) => measure !== null && measureOf(claim) === measure);
  return (
    claims.find((claim) => claim.id === id) ??
    claims.find(({ text }) => wordsAlone(text) === words) ??
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

const isChanged = ({ review }: ClaimRow) => review !== undefined && review.state !== 'accepted';

/** What rests on a statement that a reviewer has changed falls with it, unless it was reviewed itself. */
function setApartWhatRests(
  claims: readonly ClaimRow[],
  rewordings: readonly Rewording[],
): ClaimRow[] {
  const marked = claims.filter(isChanged);
  // Of a statement that the editor has joined from several, all of them were meant.
  const told = new Set(
    rewordings
      .filter(({ claim }) => marked.some(({ id }) => id === claim.id))
      .flatMap(({ of }) => of),
  );
  const changed = new Set(
    [...marked, ...claims.filter(({ id }) => told.has(id))].map(({ localId }) => localId),
  );
  return fell(claims, changed);
}

function fell(claims: readonly ClaimRow[], changed: ReadonlySet<string>): ClaimRow[] {
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

interface Changed {
  /** As it was before. */
  claim: ClaimRow;
  section: string;
}

/** The statements of the sections that stood and that reviewers have changed or taken down. */
function changedIn(before: ClaimedRows, after: ClaimedRows): Changed[] {
  return before.sections.flatMap(({ title, claims }, at) =>
    claims
      .filter(({ verdict }, index) => {
        const now = after.sections[at]?.claims[index];
        return verdict === 'verified' && now && (isChanged(now) || now.verdict !== 'verified');
      })
      .map((claim) => ({ claim, section: title })),
  );
}

/** What a summary retells of a section is no better than what it retells. */
function setApartRetold(claims: readonly ClaimRow[], changed: readonly Changed[]): ClaimRow[] {
  const judged = claims.map((claim): ClaimRow => {
    if (claim.review || claim.verdict !== 'verified') return claim;
    const told = changed.find((each) => retells(claim, each.claim));
    if (!told) return claim;
    const detail = `A reviewer has changed what it retells of “${told.section}”: set apart until it is accepted or checked again.`;
    return { ...claim, verdict: 'unverified', reasons: [{ code: 'basis', detail }] };
  });
  const lost = judged.filter((claim, at) => claim.verdict !== claims[at]?.verdict);
  return fell(judged, new Set(lost.map(({ localId }) => localId)));
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
  const sections = rows.sections.map((section) => changed(section, section.key));
  const lost = changedIn(rows, { ...rows, sections });
  const retold = <P extends { claims: ClaimRow[] }>(part: P, key: string): P => {
    const own = changed(part, key);
    return { ...own, claims: setApartRetold(own.claims, lost) };
  };
  return {
    ...rows,
    sections,
    summary: rows.summary && retold(rows.summary, 'summary'),
    assessment: rows.assessment && retold(rows.assessment, 'assessment'),
  };
}
