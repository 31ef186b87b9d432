import { wordsAlone } from '../report/placed-statements.ts';
import type { ClaimRow } from '../report/report-rows.ts';

const figuresOf = ({ figures }: ClaimRow): Set<string> =>
  new Set(figures.flatMap(({ of }) => of.map(({ id }) => id)));

function citesTheSame(a: ClaimRow, b: ClaimRow): boolean {
  return a.citations.some((one) =>
    b.citations.some(
      (other) => one.sourceId === other.sourceId && one.start < other.end && other.start < one.end,
    ),
  );
}

/** Whether one statement tells what another does: its words, a figure of it, or what both quote. */
export function retells(claim: ClaimRow, other: ClaimRow): boolean {
  if (wordsAlone(claim.text) === wordsAlone(other.text)) return true;
  const [own, others] = [figuresOf(claim), figuresOf(other)];
  if (own.size > 0 && others.size > 0) return [...own].some((id) => others.has(id));
  return citesTheSame(claim, other);
}
