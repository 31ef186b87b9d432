import { type Line, linesOf } from './lines.ts';
import type { PageMarks } from './marks.ts';
import { segmentsOf } from './segments.ts';
import type { Word } from './words.ts';

export interface PageWords {
  marks: PageMarks;
  words: Word[];
  /** Lines that stand across the others: labels of an axis, notes in a margin. */
  sideways?: Line[];
  /** The words were recognised in a picture, or are the text layer of one. */
  recognised?: boolean;
}

interface Candidate {
  page: number;
  words: Word[];
  /** Text with its numbers left out. */
  shape: string;
  numbers: number[];
  edge: 'head' | 'foot';
  x: number;
  y: number;
}

const linesAtEdge = 3;

/** Heads, feet and numbers of pages: what recurs at the same place of several pages. */
export function furnitureOf(pages: readonly PageWords[]): Set<Word> {
  const candidates = pages.flatMap(candidatesOf);
  const byShape = Map.groupBy(candidates, ({ edge, shape }) => `${edge} ${shape}`);
  const found = new Set<Word>();
  for (const alike of byShape.values()) {
    for (const candidate of alike) {
      if (!recurs(candidate, alike, pages.length)) continue;
      for (const word of candidate.words) found.add(word);
    }
  }
  return found;
}

function candidatesOf({ marks, words }: PageWords): Candidate[] {
  const lines = linesOf(words.filter((word) => !word.hidden));
  const heads = edge(lines).filter((line) => line.bottom < marks.height * 0.16);
  const feet = edge(lines.toReversed()).filter((line) => line.top > marks.height * 0.86);
  const at = (edge: 'head' | 'foot') => (line: Line) =>
    segmentsOf(line).map((segment) => ({
      page: marks.number,
      words: segment.words,
      shape: segment.text.replace(/\d+/g, '#').toLowerCase(),
      numbers: (segment.text.match(/\d+/g) ?? []).map(Number),
      edge,
      x: (segment.left + segment.right) / 2 / marks.width,
      y: (edge === 'head' ? line.baseline : marks.height - line.baseline) / marks.height,
    }));
  return [...heads.flatMap(at('head')), ...feet.flatMap(at('foot'))];
}

/** The outermost lines, as far as white parts them from the body of the page. */
function edge(lines: readonly Line[]): Line[] {
  const outer = lines.slice(0, linesAtEdge);
  const last = outer.findLastIndex((line, index) => {
    const next = lines[index + 1];
    return !next || Math.abs(next.baseline - line.baseline) > line.size * 2.1;
  });
  return outer.slice(0, last + 1);
}

function recurs(candidate: Candidate, alike: readonly Candidate[], pages: number): boolean {
  const others = alike.filter(
    (other) => other.page !== candidate.page && Math.abs(other.y - candidate.y) < 0.015,
  );
  const onPages = new Set(others.map((other) => other.page)).size + 1;
  const counts = others.some((other) => countsPages(candidate, other));
  if (/^\W*(?:\p{L}+\.?\s)?#(?:\s*(?:\/|\p{L}+)\s*#)?\W*$/u.test(candidate.shape)) {
    return counts || isPageOf(candidate);
  }
  if (!/\p{L}/u.test(candidate.shape)) return counts;
  // Numbers that differ otherwise than the pages do belong to rows of a table.
  const steady = others.some(
    (other) => sameNumbers(candidate, other) || countsPages(candidate, other),
  );
  const adjacent = others.some((other) => Math.abs(other.page - candidate.page) <= 2);
  return steady && (adjacent || onPages >= Math.max(2, Math.min(3, pages * 0.5)));
}

/** A number that rises by one from page to page. */
const countsPages = (one: Candidate, other: Candidate): boolean =>
  one.numbers.length === other.numbers.length &&
  one.numbers.some((number, i) => number - (other.numbers[i] ?? 0) === one.page - other.page) &&
  one.numbers.every(
    (number, i) =>
      number === other.numbers[i] || number - (other.numbers[i] ?? 0) === one.page - other.page,
  );

const sameNumbers = (one: Candidate, other: Candidate): boolean =>
  one.numbers.length === other.numbers.length &&
  one.numbers.every((n, i) => n === other.numbers[i]);

/** "2 of 5", "Seite 1 von 1": the page itself and the number of pages. */
const isPageOf = ({ numbers, page }: Candidate): boolean =>
  numbers.length === 2 && numbers[0] === page && (numbers[1] ?? 0) >= page;
