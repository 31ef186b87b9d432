import type { Line } from './lines.ts';
import { type Box, boxAround, median, type Rule } from './marks.ts';
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
const apart = 0.3;
/** A gap is more than a space where it is this much wider than the spaces of its line. */
export const widerThanSpace = 1.25;

/** Cuts a line where the gap is clearly wider than a space, or where a rule stands in it. */
export function segmentsOf(line: Line, rules: readonly Rule[] = []): readonly Segment[] {
  const fences = rules.filter(
    (rule) =>
      rule.direction === 'vertical' &&
      rule.top < line.baseline - line.size * 0.2 &&
      rule.bottom > line.baseline - line.size * 0.4,
  );
  if (fences.length > 0) return cutLine(line, fences);
  const known = unfenced.get(line) ?? cutLine(line, []);
  unfenced.set(line, known);
  return known;
}

/** Every place where a gutter may be asks for the pieces of every line. */
const unfenced = new WeakMap<Line, readonly Segment[]>();

function cutLine(line: Line, fences: readonly Rule[]): Segment[] {
  const spaces = gapsOf(line.words);
  const wide = widestSpace(spaces, line.size);
  const betweenNumbers = Math.max(numberGap * line.size, wordSpace(line) * widerThanSpace);
  const parts: Word[][] = [];
  line.words.forEach((word, index) => {
    const before = line.words[index - 1];
    const gap = spaces[index - 1] ?? 0;
    const numbers = before && isQuantity(before.text) && isQuantity(word.text);
    const limit = numbers ? betweenNumbers : wide;
    const signed =
      opensCell(before, word, line.words[index + 1]) ||
      (numbers && isWhole(before.text) && isWhole(word.text) && !isAside(word.text));
    const fenced =
      before !== undefined &&
      fences.some((rule) => rule.left > before.right - 1 && rule.right < word.left + 1);
    if (before && gap <= limit && !fenced && !signed && !isLeader(before) && !isLeader(word)) {
      parts.at(-1)?.push(word);
    } else parts.push([word]);
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

/** A currency sign behind a number, or with white behind itself, begins a cell: text sets it close. */
const opensCell = (before: Word | undefined, sign: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  /^[$£¥]$/.test(sign.text) &&
  isQuantity(next.text) &&
  (next.left - sign.right > sign.size * apart || (before !== undefined && isQuantity(before.text)));

/** No part of a number that is grouped by spaces. */
const isWhole = (text: string): boolean => /\d/.test(text) && /[()$€£¥%]|\d[.,]\d/.test(text);

/** "1,204 (2023)", "1,204 (12.0%)": of when the number before it is, or how much of all. */
const isAside = (text: string): boolean => /^\((?:(?:19|20)\d{2}|\d[\d.,]*\s?%)\)$/.test(text);

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
