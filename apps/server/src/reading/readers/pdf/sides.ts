import type { Line } from './lines.ts';
import type { Word } from './words.ts';

/** What stands on one side of a strip. */
export interface Side {
  lines: number;
  left: number;
  right: number;
  /** Share of its lines that look like running text. */
  flow: number;
}

export function sideOf(lines: readonly Line[], belongs: (word: Word) => boolean): Side {
  const parts = lines.map((line) => line.words.filter(belongs)).filter((part) => part.length > 0);
  const left = Math.min(...parts.map((part) => part[0]?.left ?? Number.POSITIVE_INFINITY));
  const right = Math.max(...parts.map((part) => part.at(-1)?.right ?? 0));
  const flowing = parts.filter((part) => isRunningText(part, right - left));
  return { lines: parts.length, left, right, flow: flowing.length / Math.max(parts.length, 1) };
}

/** Several words that fill most of the width without a wide gap, more letters than digits. */
export function isRunningText(words: readonly Word[], width: number): boolean {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last || words.length < 4) return false;
  const text = words.map((word) => word.text).join('');
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const gap = Math.max(
    0,
    ...words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left)),
  );
  return (
    last.right - first.left >= width * 0.5 && letters >= text.length * 0.6 && gap < first.size * 1.5
  );
}
