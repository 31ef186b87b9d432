/** What a page shows, in points from its upper left corner as it is read, turned upright. */
export interface PageMarks {
  number: number;
  width: number;
  height: number;
  glyphs: Glyph[];
  rules: Rule[];
  fills: Fill[];
  /** Small painted spots, as some programs print the bullets of a list. */
  spots: Box[];
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Glyph {
  text: string;
  left: number;
  right: number;
  /** The line that the letter stands on. */
  baseline: number;
  size: number;
  /** The name by which the page calls its font. */
  font: string;
  bold: boolean;
  /** Nobody sees it: white on white, tiny, outside of the page. */
  hidden: boolean;
  /** Quarter turns clockwise against the page. */
  turn: 0 | 1 | 2 | 3;
  /** Painted with no ink at all, as the text layer of a scan is. */
  inkless: boolean;
}

/** A thin line, horizontal or vertical. */
export interface Rule extends Box {
  direction: 'horizontal' | 'vertical';
}

export interface Fill extends Box {
  color: string;
}

export const boxAround = (boxes: Iterable<Box>): Box => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, right, top, bottom };
};

export const areTouching = (a: Box, b: Box, slack: number): boolean =>
  a.left <= b.right + slack &&
  b.left <= a.right + slack &&
  a.top <= b.bottom + slack &&
  b.top <= a.bottom + slack;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
