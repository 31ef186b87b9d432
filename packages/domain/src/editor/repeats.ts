import type { ClaimRow } from '../report/report-rows.ts';

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;

export function lowerCaseWords(text: string): string[] {
  return (text.match(words) ?? []).map((word) => word.toLowerCase());
}

/** What a claim counts: each figure as it stands, or by the formula that makes it. */
export function figuresOf({ figures }: ClaimRow): string[] {
  return figures.map(({ formula, of }) => formula ?? of.map(({ id }) => id).join(' '));
}

const sourcesOf = ({ citations, figures }: ClaimRow): string[] => [
  ...citations.map(({ sourceId }) => sourceId),
  ...figures.flatMap(({ of }) => of.map(({ source_id }) => source_id)),
];

const within = (few: readonly string[], many: readonly string[]): boolean => {
  const all = new Set(many);
  return few.every((one) => all.has(one));
};

/** With it no figure and no source leaves the text: the other shows them all. */
export function takesNothingAlong(claim: ClaimRow, other: ClaimRow): boolean {
  return within(figuresOf(claim), figuresOf(other)) && within(sourcesOf(claim), sourcesOf(other));
}

const isOwnWords = ({ checked }: ClaimRow): boolean => checked?.by === 'program';

/**
 * By rule alone: the same words, or figures in the program's own words, which deny nothing and of
 * which the other holds every one.
 */
export function repeats(claim: ClaimRow, other: ClaimRow): boolean {
  if (claim.kind !== other.kind || !takesNothingAlong(claim, other)) return false;
  const [said, again] = [lowerCaseWords(other.text), lowerCaseWords(claim.text)];
  if (said.join(' ') === again.join(' ')) return true;
  const counts = claim.figures.length > 0 && isOwnWords(claim) && isOwnWords(other);
  return counts && within(again, said);
}
