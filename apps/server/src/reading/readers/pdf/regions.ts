import { findGutter, type Gutter } from './find-gutter.ts';
import type { Ruling } from './find-tables.ts';
import { type Line, linesOf } from './lines.ts';
import type { Word } from './words.ts';

/** Lines that are read one below the other, in one column. */
export interface Region {
  lines: Line[];
  /** Whether these lines stand beside others or across is not certain. */
  doubtful: boolean;
}

const deepest = 8;

/** The columns of a page in the order in which they are read. */
export function regionsOf(words: readonly Word[], marks: Ruling): Region[] {
  return split([...words], marks, false, 0);
}

function split(words: Word[], marks: Ruling, doubtful: boolean, depth: number): Region[] {
  if (words.length === 0) return [];
  const lines = linesOf(words);
  const gutter = depth < deepest ? findGutter(lines, marks) : null;
  if (!gutter) return [{ lines, doubtful }];
  const { above, left, right, below } = parts(lines, gutter);
  const doubt = doubtful || gutter.doubtful;
  return [
    ...split(above, marks, doubtful, depth + 1),
    ...split(left, marks, doubt, depth + 1),
    ...split(right, marks, doubt, depth + 1),
    ...split(below, marks, doubtful, depth + 1),
  ];
}

function parts(lines: readonly Line[], { x, first, last }: Gutter) {
  const wordsOf = (from: number, to: number) => lines.slice(from, to).flatMap((line) => line.words);
  const inside = wordsOf(first, last + 1);
  return {
    above: wordsOf(0, first),
    left: inside.filter((word) => word.left < x),
    right: inside.filter((word) => word.left >= x),
    below: wordsOf(last + 1, lines.length),
  };
}
