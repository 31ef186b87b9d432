import type { PlacedLine, PlacedSegment } from './place-cells.ts';

interface Piece extends PlacedSegment {
  line: PlacedLine['line'];
}

/**
 * Lines of a head by level: what a spanning head covers stands below it, however the cells beside
 * it are centred. Without a spanning head the lines stay what they are.
 */
export function headLevels(lines: readonly PlacedLine[]): PlacedLine[][] {
  const pieces = lines.flatMap(({ cells, line }) =>
    cells.map((cell): Piece => ({ ...cell, line })),
  );
  const spans = pieces.filter((piece) => piece.to > piece.from);
  if (spans.length === 0) return [lines.map((line) => line)];
  const levels = levelsOf(spans);
  const keyed = pieces.map((piece) => ({ piece, key: keyOf(piece, pieces, levels) }));
  return [...Map.groupBy(keyed, ({ key }) => key)]
    .toSorted(([a], [b]) => a - b)
    .map(([, group]) => linesOf(group.map(({ piece }) => piece)));
}

/** Spanning heads by the height that they stand at. */
function levelsOf(spans: readonly Piece[]): Piece[][] {
  const levels: Piece[][] = [];
  for (const span of spans.toSorted((a, b) => a.line.baseline - b.line.baseline)) {
    const level = levels.at(-1);
    const first = level?.[0];
    const above = level?.findLast((other) => other.from === span.from && other.to === span.to);
    const near = first && span.line.baseline - first.line.baseline < span.line.size * 0.8;
    const goesOn = above && span.line.baseline - above.line.baseline < span.line.size * 1.35;
    if (level && (near || goesOn)) level.push(span);
    else levels.push([span]);
  }
  return levels;
}

/** Odd for a level of spanning heads, even for what stands between two of them. */
function keyOf(piece: Piece, pieces: readonly Piece[], levels: readonly Piece[][]): number {
  const own = levels.findIndex((level) => level.includes(piece));
  if (own >= 0) return own * 2 + 1;
  const besideSpan = keyBesideSpan(piece, pieces, levels);
  if (besideSpan !== null) return besideSpan;
  const spans = levels.flat();
  // A head of several lines below no spanning one is whole, whatever stands beside its lines.
  const alone =
    piece.from > 0 && !spans.some((span) => span.from <= piece.from && span.to >= piece.from);
  if (alone && pieces.some((other) => other !== piece && isNext(other, piece))) {
    return uncoveredKey(piece, pieces, levels);
  }
  const beside = levels.findIndex((level) =>
    level.some(
      (span) => Math.abs(span.line.baseline - piece.line.baseline) < piece.line.size * 0.4,
    ),
  );
  if (beside >= 0) return beside * 2 + 1;
  const covered = (span: Piece) => span.from <= piece.from && span.to >= piece.from;
  if (levels.some((level) => level.some(covered))) {
    const above = levels.findLastIndex((level) =>
      level.some((span) => covered(span) && span.line.baseline < piece.line.baseline),
    );
    return (above + 1) * 2;
  }
  return uncoveredKey(piece, pieces, levels);
}

const covers = (span: Piece, { from }: Piece): boolean => span.from <= from && span.to >= from;

/**
 * A column that no spanning head of the next level covers: its head of several lines belongs beside
 * them, and one line at the foot to the heads that they cover.
 */
function keyBesideSpan(
  piece: Piece,
  pieces: readonly Piece[],
  levels: readonly Piece[][],
): number | null {
  const above = levels.findLastIndex((level) =>
    level.some((span) => covers(span, piece) && span.line.baseline < piece.line.baseline),
  );
  const lower = levels.slice(above + 1);
  const [next] = lower;
  if (piece.from === 0 || !next || lower.flat().some((span) => covers(span, piece))) return null;
  const floor = Math.max(0, ...(levels[above] ?? []).map((span) => span.line.baseline + 1));
  const column = pieces.filter((other) => other.from === piece.from && other.line.baseline > floor);
  const baselines = column.map(({ line }) => line.baseline).toSorted((a, b) => a - b);
  const { size } = piece.line;
  const isOne = baselines.every((at, index) => at - (baselines[index - 1] ?? at) < size * 1.35);
  const height = next[0]?.line.baseline ?? 0;
  const [top = 0, foot = 0] = [baselines[0], baselines.at(-1)];
  if (!isOne) return null;
  if (column.length > 1 && top < height + size * 1.1 && foot > height - size * 0.5)
    return (above + 1) * 2 + 1;
  return above >= 0 && foot > height + size * 0.5 ? levels.length * 2 : null;
}

const isNext = (one: Piece, other: Piece): boolean =>
  one.from === other.from &&
  Math.abs(one.line.baseline - other.line.baseline) < other.line.size * 1.35;

/** A column without a spanning head: at the foot where it stands as low, else beside the first level. */
function uncoveredKey(piece: Piece, pieces: readonly Piece[], levels: readonly Piece[][]): number {
  const last = levels.at(-1) ?? [];
  const upper = Math.max(...last.map((span) => span.line.baseline));
  const covered = pieces.filter(
    (other) =>
      other.line.baseline > upper + 1 &&
      last.some((span) => span.from <= other.from && span.to >= other.from),
  );
  const lower = Math.min(...covered.map((other) => other.line.baseline));
  const column = pieces.filter((other) => other.from === piece.from);
  const foot = Math.max(...column.map((other) => other.line.baseline));
  if (!Number.isFinite(lower)) return foot < upper ? 0 : levels.length * 2;
  return foot >= upper + (lower - upper) * 0.75 ? levels.length * 2 : 1;
}

function linesOf(pieces: readonly Piece[]): PlacedLine[] {
  const lines: PlacedLine[] = [];
  for (const { line, ...cell } of pieces.toSorted((a, b) => a.line.baseline - b.line.baseline)) {
    const last = lines.at(-1);
    if (last && last.line === line) last.cells.push(cell);
    else lines.push({ line, cells: [cell] });
  }
  return lines;
}
