import type { Line } from './lines.ts';
import type { Word } from './words.ts';

/** What stands on one side of a strip. */
export interface Side {
  lines: number;
  left: number;
  right: number;
  /** Share of its lines that look like running text. */
  flow: number;
  /** Share of letters among its characters. */
  letters: number;
  /** Share of its lines that begin where most begin. */
  flush: number;
}

export function sideOf(lines: readonly Line[], belongs: (word: Word) => boolean): Side {
  const parts = lines.map((line) => line.words.filter(belongs)).filter((part) => part.length > 0);
  const left = Math.min(...parts.map((part) => part[0]?.left ?? Number.POSITIVE_INFINITY));
  const right = Math.max(...parts.map((part) => part.at(-1)?.right ?? 0));
  const flowing = parts.filter((part) => isRunningText(part, right - left));
  const text = parts.flatMap((part) => part.map((word) => word.text)).join('');
  const flush = parts.filter((part) => (part[0]?.left ?? 0) - left < (part[0]?.size ?? 10) * 0.5);
  const count = Math.max(parts.length, 1);
  return {
    lines: parts.length,
    left,
    right,
    flow: flowing.length / count,
    letters: text.replace(/[^\p{L}]/gu, '').length / Math.max(text.length, 1),
    flush: flush.length / count,
  };
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
