import { type Box, boxAround, median } from './marks.ts';
import type { Word } from './words.ts';

/** Words on one baseline, within one column. */
export interface Line extends Box {
  words: Word[];
  baseline: number;
  size: number;
  bold: boolean;
}

const sameBaseline = 0.3;

/** Words by line, from the top; within a line from the left. */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const reach = first ? sameBaseline * Math.min(first.size, word.size) : 0;
    if (line && first && word.baseline - first.baseline <= reach) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => toLine(line.toSorted((a, b) => a.left - b.left)));
}

export function toLine(words: Word[]): Line {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  return {
    ...boxAround(words),
    words,
    baseline: median(words.map((word) => word.baseline)),
    size: sizeOf(words),
    bold: bold > letters * 0.8,
  };
}

/** The size of most letters, so that a mark or a drop letter does not change it. */
function sizeOf(words: readonly Word[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of words) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

export const joinWords = (words: readonly Word[]): string =>
  words.map((word) => word.text).join(' ');
