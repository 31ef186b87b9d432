import type { Rule } from './marks.ts';
import { type Segment, toSegment, widerThanSpace, wordSpace } from './segments.ts';
import type { Column } from './table-columns.ts';
import type { CellLine } from './table-lines.ts';

/** A piece of text in the columns `from` to `to` of one line. */
export interface PlacedSegment {
  segment: Segment;
  from: number;
  to: number;
}

export interface PlacedLine {
  cells: PlacedSegment[];
  line: CellLine['line'];
}

/** Gives every piece of a line its column, or the columns that it spans. */
export function placeLine(
  { segments }: CellLine,
  columns: readonly Column[],
  isHead: boolean,
  rules: readonly Rule[],
): PlacedSegment[] {
  const placed = segments
    .flatMap((segment) => splitFlush(segment, columns, isHead))
    .map((segment) => {
      const touched = columns.flatMap((column, index) =>
        overlap(column, segment) > segment.line.size * 0.15 ? [index] : [],
      );
      const from = touched[0] ?? nearest(segment, columns);
      const to = touched.at(-1) ?? from;
      return { segment, from, to };
    });
  const settled = placed.map((cell, index) => ({
    ...cell,
    // What merely overflows into its empty neighbour spans nothing.
    to: isHead && cell.from > 0 ? cell.to : startsIn(cell, columns) ? cell.from : cell.to,
    index,
  }));
  const unhindered = settled.map((cell) => {
    const next = settled[cell.index + 1];
    return {
      ...cell,
      to: next && cell.to >= next.from ? Math.max(cell.from, next.from - 1) : cell.to,
    };
  });
  return isHead ? spanHeads(unhindered, columns, rules) : unhindered;
}

/** Two cells with no more than a space between them show by standing flush with their columns. */
function splitFlush(segment: Segment, columns: readonly Column[], isHead: boolean): Segment[] {
  const columnOf = (piece: Segment) =>
    columns.findIndex(
      (column, at) => isFlush(piece, column) || (isHead && hangsOver(piece, columns, at)),
    );
  const { words, line } = segment;
  for (let at = 1; at < words.length; at += 1) {
    const left = toSegment(words.slice(0, at), line);
    const right = toSegment(words.slice(at), line);
    const one = columnOf(left);
    const gap = right.left - left.right;
    const isApart = isHead && gap > wordSpace(line) * widerThanSpace;
    const next = isApart ? startsWithFlush(words.slice(at), line, columnOf) : columnOf(right);
    const mayRun = next > 0 && one < 0 && (!isHead || next === 1);
    const isBeside = mayRun && runsUpTo(left, columns, next - 1);
    if ((one >= 0 && next === one + 1) || isBeside)
      return [left, ...splitFlush(right, columns, isHead)];
  }
  return [segment];
}

/** Within the column, and at the edge that most of its cells share. */
function isFlush(segment: Segment, { left, right, members }: Column): boolean {
  const reach = segment.line.size * 0.15;
  if (segment.left < left - reach || segment.right > right + reach) return false;
  const shares = (edge: 'left' | 'right') =>
    members.filter((m) => Math.abs(m[edge] - segment[edge]) < reach).length > members.length * 0.5;
  return members.length >= 3 && (shares('right') || shares('left'));
}

/** The longest cell of its column: it shares the edge of the others and ends where the next begins. */
function runsUpTo(segment: Segment, columns: readonly Column[], at: number): boolean {
  const { members = [] } = columns[at] ?? {};
  const reach = segment.line.size * 0.15;
  const shares = (edge: 'left' | 'right') =>
    members.filter((m) => Math.abs(m[edge] - segment[edge]) < reach).length > members.length * 0.5;
  const isWithin = segment.left > (columns[at - 1]?.right ?? Number.NEGATIVE_INFINITY);
  return members.length >= 3 && isWithin && (shares('left') || shares('right'));
}

/** The column of the first words of several heads in a row. */
function startsWithFlush(
  words: Segment['words'],
  line: Segment['line'],
  columnOf: (piece: Segment) => number,
): number {
  const ends = words.map((_, index) => columnOf(toSegment(words.slice(0, index + 1), line)));
  return ends.find((column) => column >= 0) ?? -1;
}

/** A head that is wider than the numbers below it ends where they do, and begins behind those before. */
function hangsOver(segment: Segment, columns: readonly Column[], at: number): boolean {
  const members = columns[at]?.members ?? [];
  // Bold letters are measured a little narrower than they are set.
  const reach = segment.line.size * 0.3;
  const before = at > 1 ? (columns[at - 1]?.right ?? 0) : Number.NEGATIVE_INFINITY;
  const ending = members.filter(({ right }) => Math.abs(right - segment.right) < reach);
  return (
    at > 0 && members.length >= 2 && segment.left > before && ending.length > members.length * 0.5
  );
}

const overlap = (a: Column, b: Segment) => Math.min(a.right, b.right) - Math.max(a.left, b.left);

const middle = (box: { left: number; right: number }) => (box.left + box.right) / 2;

function nearest(segment: Segment, columns: readonly Column[]): number {
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  columns.forEach((column, index) => {
    const away = Math.max(column.left - segment.right, segment.left - column.right, 0);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

function startsIn({ segment, from }: PlacedSegment, columns: readonly Column[]): boolean {
  const column = columns[from];
  return column !== undefined && segment.left < column.left + (column.right - column.left) * 0.5;
}

/** A head that is centred over several columns, or underlined over them, spans them. */
function spanHeads(
  cells: PlacedSegment[],
  columns: readonly Column[],
  rules: readonly Rule[],
): PlacedSegment[] {
  const ruled = cells.map((cell) => spanByRule(cell, cells, columns, rules) ?? cell);
  const values = columns.length - 1;
  const heads = ruled.filter((cell) => cell.from > 0);
  const covered = heads.reduce((sum, cell) => sum + cell.to - cell.from + 1, 0);
  if (heads.length === 0 || covered >= values) return ruled;
  const grown = heads.map((cell) => spanByCentre(cell, columns));
  const apart = grown.every(
    (cell, index) => index === 0 || (grown[index - 1]?.to ?? 0) < cell.from,
  );
  if (!apart) return ruled;
  return ruled.map((cell) => grown[heads.indexOf(cell)] ?? cell);
}

function spanByRule(
  cell: PlacedSegment,
  cells: readonly PlacedSegment[],
  columns: readonly Column[],
  rules: readonly Rule[],
): PlacedSegment | null {
  const { segment } = cell;
  const under = rules.find(
    (rule) =>
      rule.direction === 'horizontal' &&
      rule.top > segment.line.baseline - 1 &&
      rule.top < segment.line.baseline + segment.line.size * 1.1 &&
      rule.left < middle(segment) &&
      rule.right > middle(segment),
  );
  const shared = cells.some(
    (other) =>
      other.segment !== segment &&
      under &&
      middle(other.segment) > under.left &&
      middle(other.segment) < under.right,
  );
  if (!under || shared) return null;
  const below = columns.flatMap((column, index) =>
    middle(column) > under.left && middle(column) < under.right ? [index] : [],
  );
  const [from, to] = [below[0], below.at(-1)];
  // A rule below the whole table is no underline of one head.
  if (from === undefined || to === undefined || from === 0 || from > cell.from || to < cell.to) {
    return null;
  }
  return { segment, from, to };
}

/** The columns around the head whose common middle is the head's. */
function spanByCentre(cell: PlacedSegment, columns: readonly Column[]): PlacedSegment {
  const centre = middle(cell.segment);
  const size = cell.segment.line.size;
  let best = cell;
  let distance = alignment(cell.segment, columns.slice(cell.from, cell.to + 1));
  for (let from = 1; from <= cell.from; from += 1) {
    for (let to = cell.to; to < columns.length; to += 1) {
      const group = columns.slice(from, to + 1);
      const [first, last] = [group[0], group.at(-1)];
      if (!first || !last || group.length < 2) continue;
      const away = Math.abs((first.left + last.right) / 2 - centre);
      if (away < Math.min(distance - size * 0.4, size * 0.8))
        [best, distance] = [{ ...cell, from, to }, away];
    }
  }
  return best;
}

/** How far the head is from standing flush or centred over its own column. */
function alignment(segment: Segment, group: readonly Column[]): number {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  return Math.min(
    Math.abs(first.left - segment.left),
    Math.abs(last.right - segment.right),
    Math.abs((first.left + last.right) / 2 - middle(segment)),
  );
}
