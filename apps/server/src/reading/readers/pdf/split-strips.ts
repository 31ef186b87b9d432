import { closesNumber, isQuantity, opensNumber } from './number-shapes.ts';
import { type Segment, toSegment, widerThanSpace, wordSpace } from './segments.ts';
import type { CellLine } from './table-lines.ts';

const narrowest = 0.42;
const fewest = 3;

interface Gap {
  left: number;
  right: number;
}

/**
 * Columns may stand so near that no single line shows a gap: a number and the words behind it are
 * two cells where several lines are white at the same place and none crosses it.
 */
export function splitStrips(lines: readonly CellLine[]): CellLine[] {
  const gaps = lines.flatMap(({ segments }) => segments.flatMap(gapsIn));
  const strips = gaps
    .map((gap) => (gap.left + gap.right) / 2)
    .filter((x) => gaps.filter((gap) => gap.left < x && gap.right > x).length >= fewest)
    .filter((x) => lines.every((line) => line.segments.every((segment) => !crosses(segment, x))));
  if (strips.length === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    segments: line.segments.flatMap((segment) => split(segment, strips)),
  }));
}

function gapsIn({ words, line }: Segment): Gap[] {
  const least = Math.max(line.size * narrowest, wordSpace(line) * widerThanSpace);
  return words.slice(1).flatMap((word, index) => {
    const before = words[index];
    if (!before || word.left - before.right < least) return [];
    if (isQuantity(before.text) === isQuantity(word.text)) return [];
    if (opensNumber(before.text) || closesNumber(word.text)) return [];
    return [{ left: before.right, right: word.left }];
  });
}

const crosses = (segment: Segment, x: number): boolean =>
  segment.words.some((word, index) => {
    const next = segment.words[index + 1];
    const covered = word.left < x && word.right > x;
    const spaced = next && word.right <= x && next.left >= x;
    if (next && (opensNumber(word.text) || closesNumber(next.text))) return covered;
    return covered || (spaced && next.left - word.right < segment.line.size * 0.36);
  });

function split(segment: Segment, strips: readonly number[]): Segment[] {
  const parts: Segment['words'][] = [];
  segment.words.forEach((word, index) => {
    const before = segment.words[index - 1];
    const signed = before && (opensNumber(before.text) || closesNumber(word.text));
    const parted = before && !signed && strips.some((x) => before.right <= x && word.left >= x);
    if (before && !parted) parts.at(-1)?.push(word);
    else parts.push([word]);
  });
  return parts.length === 1 ? [segment] : parts.map((words) => toSegment(words, segment.line));
}
