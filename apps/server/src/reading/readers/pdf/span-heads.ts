import type { PlacedLine, PlacedSegment } from './place-cells.ts';
import type { Column } from './table-columns.ts';

/** Lines of one cell stand no farther apart than this. */
const widestLeading = 1.45;

interface Piece extends PlacedSegment {
  baseline: number;
  size: number;
}

/**
 * A head that stands over no single one of the heads below it spans those that have no head of
 * their own beside it.
 */
export function spanOverHeads(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
): PlacedLine[] {
  const pieces = lines.flatMap(({ cells, line }) =>
    cells.map((cell) => ({ ...cell, baseline: line.baseline, size: line.size })),
  );
  const candidates = pieces.filter((piece) => isCandidate(piece, pieces));
  const reach = new Map(candidates.map((piece) => [piece.segment, new Set([piece.from])]));
  for (const piece of pieces.filter((each) => each.to > each.from)) {
    reach.set(piece.segment, centredRange(piece, pieces, columns));
  }
  for (let column = 1; column < columns.length; column += 1) {
    const rivals = candidates.filter((piece) => isFree(column, piece, pieces));
    const middle = centre(columns[column]);
    const nearest = rivals.toSorted(
      (a, b) => Math.abs(centre(a.segment) - middle) - Math.abs(centre(b.segment) - middle),
    )[0];
    if (nearest) reach.get(nearest.segment)?.add(column);
  }
  for (const piece of pieces.toReversed()) {
    // The upper line of a spanning head spans what the lower one does.
    const lower = pieces.find((o) => o.baseline > piece.baseline && o.from === piece.from);
    const covered = lower && isOver(piece, lower) ? reach.get(lower.segment) : undefined;
    if (covered && covered.size > 1 && !reach.has(piece.segment)) reach.set(piece.segment, covered);
  }
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => widen(cell, reach.get(cell.segment), columns)),
  }));
}

/** A head that covers two columns may be centred over more of those that have heads below. */
function centredRange(
  piece: Piece,
  pieces: readonly Piece[],
  columns: readonly Column[],
): Set<number> {
  let best = range(piece.from, piece.to);
  const free = (column: number) =>
    (column >= piece.from && column <= piece.to) || isFree(column, piece, pieces);
  for (let from = piece.from; from > 0 && free(from); from -= 1) {
    for (let to = piece.to; to < columns.length && free(to); to += 1) {
      const box = { left: columns[from]?.left ?? 0, right: columns[to]?.right ?? 0 };
      const centred = Math.abs(centre(box) - centre(piece.segment)) < piece.size * 0.8;
      if (centred && to - from >= best.length) best = range(from, to);
    }
  }
  return new Set(best);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function widen(
  cell: PlacedSegment,
  covered: ReadonlySet<number> | undefined,
  columns: readonly Column[],
): PlacedSegment {
  let { from, to } = cell;
  while (covered?.has(from - 1)) from -= 1;
  while (covered?.has(to + 1)) to += 1;
  const box = { left: columns[from]?.left ?? 0, right: columns[to]?.right ?? 0 };
  const centred = Math.abs(centre(box) - centre(cell.segment)) < cell.segment.line.size * 2;
  return centred ? { ...cell, from, to } : cell;
}

const below = (piece: Piece, pieces: readonly Piece[]): Piece[] =>
  pieces.filter(
    (other) =>
      other.baseline - piece.baseline > piece.size * 0.9 &&
      other.baseline - piece.baseline < piece.size * 4,
  );

/** It has a head below it in its own column, which it is not merely the first line of. */
function isCandidate(piece: Piece, pieces: readonly Piece[]): boolean {
  if (piece.from === 0 || piece.to > piece.from) return false;
  const own = below(piece, pieces).find((other) => other.from === piece.from);
  if (!own || own.to > own.from || isOver(piece, own)) return false;
  const row = (at: number) =>
    pieces.filter((other) => other.from > 0 && Math.abs(other.baseline - at) < piece.size * 0.5);
  return row(piece.baseline).length < row(own.baseline).length;
}

/** The column has a head in the row below the piece, and none beside it. */
function isFree(column: number, piece: Piece, pieces: readonly Piece[]): boolean {
  const lower = below(piece, pieces);
  const row =
    lower.find((other) => other.from >= piece.from && other.from <= piece.to)?.baseline ?? 0;
  const beside = pieces.some(
    (other) =>
      other.segment !== piece.segment &&
      other.from <= column &&
      other.to >= column &&
      Math.abs(other.baseline - piece.baseline) <= piece.size * 0.9,
  );
  const head = lower.find((other) => other.from === column && other.to === column);
  return !beside && head !== undefined && Math.abs(head.baseline - row) < piece.size * 0.4;
}

const centre = (box: { left: number; right: number } | undefined): number =>
  box ? (box.left + box.right) / 2 : 0;

/** Flush or centred over the cell below: the first line of that cell. */
function isOver(
  { segment, baseline, size }: Piece,
  { segment: lower, baseline: next }: Piece,
): boolean {
  const reach = size * 0.35;
  const flush =
    Math.abs(lower.left - segment.left) < reach || Math.abs(lower.right - segment.right) < reach;
  const centred = Math.abs(centre(lower) - centre(segment)) < reach;
  return flush || (centred && next - baseline <= size * widestLeading);
}
