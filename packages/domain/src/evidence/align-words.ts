/** What two texts say in the same order, and what each says in between. */
export interface Alignment {
  shared: number;
  gaps: { left: string[]; right: string[] }[];
}

/** Lengths of the longest common rows of words from each place on. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () =>
    new Array<number>(right.length + 1).fill(0),
  );
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const [row = [], next = []] = [lengths[i], lengths[i + 1]];
      const skipped = Math.max(next[j] ?? 0, row[j + 1] ?? 0);
      row[j] = left[i] === right[j] ? (next[j + 1] ?? 0) + 1 : skipped;
    }
  }
  return lengths;
}

export function alignWords(left: readonly string[], right: readonly string[]): Alignment {
  const lengths = commonLengths(left, right);
  const gaps: Alignment['gaps'] = [];
  let gap: Alignment['gaps'][number] = { left: [], right: [] };
  const close = () => {
    if (gap.left.length > 0 || gap.right.length > 0) gaps.push(gap);
    gap = { left: [], right: [] };
  };
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [ours, theirs] = [left[i], right[j]];
    if (ours !== undefined && ours === theirs) {
      close();
      i += 1;
      j += 1;
    } else if (ours !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      gap.left.push(ours);
      i += 1;
    } else if (theirs !== undefined) {
      gap.right.push(theirs);
      j += 1;
    } else break;
  }
  close();
  return { shared: lengths[0]?.[0] ?? 0, gaps };
}
