/** Words in a row that two texts must share to be copies of each other. */
const shingleLength = 5;
const copyShare = 0.6;
const mostShingles = 4000;

export function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  for (let at = 0; at + shingleLength <= words.length && found.size < mostShingles; at += 1) {
    found.add(words.slice(at, at + shingleLength).join(' '));
  }
  return found;
}

/** Whether one text is a near-copy of the other, by the smaller one's share of common shingles. */
export function areCopies(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  if (small.size < 8) return false;
  // A short extract inside a long document is a quotation, not a copy.
  if (small.size < large.size / 3) return false;
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  return common / small.size >= copyShare;
}

export interface GroupedText {
  groupId: string;
  text: string;
}

/** The group that a new text belongs to, or null when it is the first of its kind. */
export function findGroup(text: string, known: readonly GroupedText[]): string | null {
  const own = shingles(text);
  return known.find((other) => areCopies(own, shingles(other.text)))?.groupId ?? null;
}
