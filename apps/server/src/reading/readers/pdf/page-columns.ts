import { type Line, toLine } from './lines.ts';
import { median } from './marks.ts';
import { segmentsOf } from './segments.ts';
import { isRunningText } from './sides.ts';
import type { Word } from './words.ts';

/** Where the running text on both sides of a strip ends and begins. */
export interface PageColumns {
  leftEnd: number;
  rightStart: number;
}

const fewestLines = 3;
const nearest = 1.2;
const mostInset = 1;
const fewestRows = 0.6;

/** The columns of running text that x parts, or null where one side has hardly any. */
export function columnsBeside(lines: readonly Line[], x: number): PageColumns | null {
  const beside = lines.filter((line) =>
    segmentsOf(line).every((segment) => segment.right <= x || segment.left >= x),
  );
  const left = flowing(beside, (word) => word.left < x);
  const right = flowing(beside, (word) => word.left >= x);
  if (left.length < fewestLines || right.length < fewestLines) return null;
  return {
    leftEnd: Math.max(...left.map((words) => words.at(-1)?.right ?? 0)),
    rightStart: median(right.map((words) => words[0]?.left ?? 0)),
  };
}

const partsOf = (lines: readonly Line[], belongs: (word: Word) => boolean): Word[][] =>
  lines.map((line) => line.words.filter(belongs)).filter((part) => part.length > 0);

function flowing(lines: readonly Line[], belongs: (word: Word) => boolean): Word[][] {
  const parts = partsOf(lines, belongs);
  const width =
    Math.max(...parts.map((part) => part.at(-1)?.right ?? 0)) -
    Math.min(...parts.map((part) => part[0]?.left ?? 0));
  return parts.filter((part) => isRunningText(part, width));
}

/**
 * Rows on both sides of x are no table across the page where each keeps to its column of text: the
 * left ones end with it, and the right ones all begin where it begins.
 */
export function standsIn(columns: PageColumns, rows: readonly Line[], x: number): boolean {
  const { leftEnd, rightStart } = columns;
  const size = median(rows.map((line) => line.size));
  if (rightStart - leftEnd < size * nearest) return false;
  const starts = rows.flatMap((line) => line.words.find((word) => word.left >= x)?.left ?? []);
  const ends = rows.flatMap((line) => line.words.findLast((word) => word.left < x)?.right ?? []);
  return (
    starts.length >= fewestLines &&
    starts.every((start) => start > rightStart - 1 && start < rightStart + size * mostInset) &&
    ends.every((end) => end < leftEnd + 1)
  );
}

/** Both sides of x are text that flows, and rows of several cells that keep to its columns. */
export function areColumnsOfBoth(lines: readonly Line[], x: number): boolean {
  const columns = columnsBeside(lines, x);
  return (
    columns !== null &&
    standsIn(columns, lines, x) &&
    hasRows(lines, (word) => word.left < x) &&
    hasRows(lines, (word) => word.left >= x)
  );
}

function hasRows(lines: readonly Line[], belongs: (word: Word) => boolean): boolean {
  const text = new Set(flowing(lines, belongs).map(([first]) => first));
  const rest = partsOf(lines, belongs).filter(([first]) => !text.has(first));
  const rows = rest.filter((part) => segmentsOf(toLine(part)).length > 1);
  return rows.length >= fewestLines && rows.length >= rest.length * fewestRows;
}
