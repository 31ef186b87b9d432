/** Where clauses end: semicolons, brackets, dashes, and commas that do not part digits. */
const ends = /;|[()]|\s[–—-]\s|,(?!\d)|\.\s/g;

/** The clause of a sentence around a place. */
export function clauseAround(
  text: string,
  at: { start: number; end: number },
): { start: number; end: number } {
  let start = 0;
  for (const match of text.matchAll(ends)) {
    const after = match.index + match[0].length;
    if (after <= at.start) start = after;
    else if (match.index >= at.end) return { start, end: match.index };
  }
  return { start, end: text.length };
}
