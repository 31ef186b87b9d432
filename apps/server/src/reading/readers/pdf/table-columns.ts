import { median, type Rule } from './marks.ts';
import { isQuantity } from './number-shapes.ts';
import type { Segment } from './segments.ts';
import type { CellLine } from './table-lines.ts';

export interface Column {
  left: number;
  right: number;
  members: Segment[];
}

const overlapOf = (a: { left: number; right: number }, b: { left: number; right: number }) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

/**
 * The columns that the cells of several lines share. Rows with numbers come first, for a word of a
 * head may stand in the middle of two columns; among them narrow cells, since a wide one that covers
 * columns which stand side by side in some line spans them and forms none.
 */
export function columnsOf(lines: readonly CellLine[], rules: readonly Rule[]): Column[] {
  const segments = lines.flatMap((line) => line.segments);
  const size = median(lines.map(({ line }) => line.size));
  let columns: Column[] = [];
  const valued = new Set(lines.filter(hasNumbers).flatMap((line) => line.segments));
  const narrowFirst = segments.toSorted(
    (a, b) =>
      Number(valued.has(b)) - Number(valued.has(a)) || a.right - a.left - (b.right - b.left),
  );
  for (const segment of narrowFirst) {
    const touched = columns.filter((column) => overlapOf(column, segment) > size * 0.1);
    if (touched.length > 1 && stand(touched)) continue;
    columns = columns.filter((column) => !touched.includes(column));
    columns.push(
      unite([...touched, { left: segment.left, right: segment.right, members: [segment] }]),
    );
  }
  const sorted = columns.toSorted((a, b) => a.left - b.left);
  return joinComplements(joinCrossed(sorted, segments, size), size, rules);
}

const hasNumbers = ({ segments }: CellLine): boolean =>
  segments.slice(1).some((segment) => isQuantity(segment.text));

/** More lines than these run across two columns before they are one. */
const fewestCrossing = 4;

/** A justified line stands apart word by word; where most lines run across, it parts no columns. */
function joinCrossed(columns: Column[], segments: readonly Segment[], size: number): Column[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const joined = [first];
  for (const column of others) {
    const before = joined.at(-1) ?? first;
    const runs = segments.filter((segment) =>
      [before, column].every((one) => overlapOf(one, segment) > size * 0.5),
    );
    const lines = new Set(before.members.map((segment) => segment.line));
    const apart = column.members.filter((segment) => lines.has(segment.line)).length;
    if (runs.length >= fewestCrossing && runs.length > apart * 2)
      joined[joined.length - 1] = unite([before, column, ...runs.map(asColumn)]);
    else joined.push(column);
  }
  return joined;
}

const asColumn = (segment: Segment): Column => ({
  left: segment.left,
  right: segment.right,
  members: [segment],
});

const unite = (columns: readonly Column[]): Column => ({
  left: Math.min(...columns.map((column) => column.left)),
  right: Math.max(...columns.map((column) => column.right)),
  members: columns.flatMap((column) => column.members),
});

/** Whether two of the columns stand side by side in a line. */
function stand(columns: readonly Column[]): boolean {
  return columns.some((one, index) =>
    columns.slice(index + 1).some((other) => shareLine(one, other)),
  );
}

function shareLine(one: Column, other: Column): boolean {
  const lines = new Set(one.members.map((segment) => segment.line));
  return other.members.some((segment) => lines.has(segment.line));
}

/** A head on the left and numbers on the right of one column meet in no line: they are one. */
function joinComplements(columns: Column[], size: number, rules: readonly Rule[]): Column[] {
  for (;;) {
    const pairs = columns.slice(1).flatMap((right, index) => {
      const left = columns[index];
      if (!left || shareLine(left, right) || bothNumeric(left, right)) return [];
      if (isFenced(left, right, rules)) return [];
      return [{ left, right, gap: right.left - left.right }];
    });
    const nearest = pairs.toSorted((a, b) => a.gap - b.gap)[0];
    if (!nearest || nearest.gap > size * 8) return columns;
    const united = unite([nearest.left, nearest.right]);
    columns = columns
      .filter((column) => column !== nearest.left && column !== nearest.right)
      .concat(united)
      .toSorted((a, b) => a.left - b.left);
  }
}

const isFenced = (left: Column, right: Column, rules: readonly Rule[]): boolean =>
  rules.some(
    (rule) =>
      rule.direction === 'vertical' &&
      rule.left > left.right - 1 &&
      rule.right < right.left + 1 &&
      [...left.members, ...right.members].some(
        (m) => m.top > rule.top - 1 && m.bottom < rule.bottom + 1,
      ),
  );

const bothNumeric = (one: Column, other: Column): boolean =>
  [one, other].every(
    ({ members }) => members.filter((segment) => isQuantity(segment.text)).length >= 2,
  );
