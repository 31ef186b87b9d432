import { findGutter, type Gutter } from './find-gutter.ts';
import { type Line, linesOf } from './lines.ts';
import type { Rule } from './marks.ts';
import type { Word } from './words.ts';

/** Lines that are read one below the other, in one column. */
export interface Region {
  lines: Line[];
  /** Whether these lines stand beside others or across is not certain. */
  doubtful: boolean;
}

const deepest = 8;

/** The columns of a page in the order in which they are read. */
export function regionsOf(words: readonly Word[], rules: readonly Rule[]): Region[] {
  return split([...words], rules, false, 0);
}

function split(words: Word[], rules: readonly Rule[], doubtful: boolean, depth: number): Region[] {
  if (words.length === 0) return [];
  const lines = linesOf(words);
  const gutter = depth < deepest ? findGutter(lines, rules) : null;
  if (!gutter) return [{ lines, doubtful }];
  const { above, left, right, below } = parts(lines, gutter);
  const doubt = doubtful || gutter.doubtful;
  return [
    ...split(above, rules, doubtful, depth + 1),
    ...split(left, rules, doubt, depth + 1),
    ...split(right, rules, doubt, depth + 1),
    ...split(below, rules, doubtful, depth + 1),
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
