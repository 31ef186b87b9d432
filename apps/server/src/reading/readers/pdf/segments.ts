import type { Line } from './lines.ts';
import { type Box, boxAround, median } from './marks.ts';
import { isQuantity } from './number-shapes.ts';
import type { Word } from './words.ts';

/** Words of a line with no more than a space between them: a cell, or a piece of running text. */
export interface Segment extends Box {
  words: Word[];
  text: string;
  line: Line;
}

const cellGap = 0.7;
const numberGap = 0.42;
/** A gap is more than a space where it is this much wider than the spaces of its line. */
export const widerThanSpace = 1.25;

/** Cuts a line where the gap is clearly wider than a space. Every place where a gutter may be asks for this. */
export function segmentsOf(line: Line): readonly Segment[] {
  const known = segmented.get(line) ?? cutLine(line);
  segmented.set(line, known);
  return known;
}

const segmented = new WeakMap<Line, readonly Segment[]>();

function cutLine(line: Line): Segment[] {
  const spaces = gapsOf(line.words);
  const wide = widestSpace(spaces, line.size);
  const betweenNumbers = Math.max(numberGap * line.size, wordSpace(line) * widerThanSpace);
  const parts: Word[][] = [];
  line.words.forEach((word, index) => {
    const before = line.words[index - 1];
    const gap = spaces[index - 1] ?? 0;
    const limit =
      before && isQuantity(before.text) && isQuantity(word.text) ? betweenNumbers : wide;
    if (before && gap <= limit && !isLeader(before) && !isLeader(word)) parts.at(-1)?.push(word);
    else parts.push([word]);
  });
  return parts.filter((words) => !words.every(isLeader)).map((words) => toSegment(words, line));
}

/** The same where every wide gap parts, as between the heads of even columns. */
export function evenSegmentsOf(line: Line): Segment[] {
  const parts: Word[][] = [];
  line.words.forEach((word, index) => {
    const before = line.words[index - 1];
    if (before && word.left - before.right <= cellGap * line.size) parts.at(-1)?.push(word);
    else parts.push([word]);
  });
  return parts.map((words) => toSegment(words, line));
}

export const toSegment = (words: Word[], line: Line): Segment => ({
  ...boxAround(words),
  words,
  text: words.map((word) => word.text).join(' '),
  line,
});

/** Dots that lead the eye from a label to its number. */
const isLeader = (word: Word): boolean => /^[.…·_]{3,}$/.test(word.text);

const gapsOf = (words: readonly Word[]): number[] =>
  words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left));

/** What a line leaves between two words of its text, 0 where it does not show; fonts differ twofold. */
export function wordSpace({ words, size }: Line): number {
  const spaces = gapsOf(words).filter((gap, index) => {
    const [before, word] = [words[index]?.text ?? '', words[index + 1]?.text ?? ''];
    return gap < cellGap * size && !(isQuantity(before) && isQuantity(word));
  });
  return spaces.length < 2 ? 0 : median(spaces);
}

/** Justified text stretches its spaces, all of them alike. */
function widestSpace(gaps: readonly number[], size: number): number {
  const usual = cellGap * size;
  if (gaps.length < 5) return usual;
  const middle = median(gaps);
  const even = gaps.every((gap) => gap < middle * 2 + 0.1 * size);
  return even && middle < size * 1.2 ? Math.max(usual, middle * 2.2) : usual;
}
