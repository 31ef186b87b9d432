import type { Typography } from './flow.ts';
import { learnHyphenation } from './join-text.ts';
import type { Line } from './lines.ts';
import { segmentsOf } from './segments.ts';

/** The size that most letters have, and the larger ones that headings are set in. */
export function typographyOf(lines: readonly Line[]): Typography {
  const letters = new Map<number, number>();
  for (const { size, words } of lines) {
    const length = words.reduce((sum, word) => sum + word.text.length, 0);
    letters.set(size, (letters.get(size) ?? 0) + length);
  }
  const body = [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  const headings = [...letters]
    // A size that a fifth of the document has is a second body: a large introduction.
    .filter(([size, count]) => size > body * 1.12 && count < total * 0.2)
    .map(([size]) => size)
    .toSorted((a, b) => b - a);
  const pieces = lines.flatMap((line) => segmentsOf(line).map(({ text }) => text));
  const hyphenation = learnHyphenation(pieces);
  return { body, headings: merge(headings), hyphenation };
}

const merge = (sizes: readonly number[]): number[] =>
  sizes.filter((size, index) => index === 0 || (sizes[index - 1] ?? 0) - size >= 0.3);
