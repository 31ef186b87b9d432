import type { Ruling, Stretch } from './find-tables.ts';
import type { Line } from './lines.ts';
import { type Fill, median } from './marks.ts';
import { evenSegmentsOf } from './segments.ts';
import type { Column } from './table-columns.ts';
import { type CellLine, cellLineOf } from './table-lines.ts';

/** Heads that span columns stand above as lines of one piece each. */
export function headsAbove(
  stretches: readonly Stretch[],
  columns: readonly Column[],
  marks: Ruling,
): CellLine[] {
  const last = stretches.at(-1);
  const heads: CellLine[] = [];
  const first = Math.min(...columns.flatMap(({ members }) => members.map((m) => m.top)));
  while (last?.kind === 'text') {
    const line = last.lines.at(-1);
    const below = heads[0]?.line.top ?? first;
    const even = line && evenHeads(line, columns, below);
    const isHead =
      line && (isHeadLine(line, columns, below) || isFramed(line, below, columns, marks));
    if (!line || !(even || isHead)) break;
    heads.unshift(even ?? cellLineOf(line, marks.rules));
    last.lines.pop();
    if (heads.length > 5) break;
  }
  return heads;
}

/** Heads as far from each other as the words of justified text: each stands over columns of its own. */
function evenHeads(line: Line, columns: readonly Column[], below: number): CellLine | null {
  const segments = evenSegmentsOf(line);
  if (segments.length < 3 || below - line.bottom > line.size * 1.6) return null;
  const over = segments.map((segment) =>
    columns.flatMap((column, at) =>
      segment.right > column.left - line.size * 0.3 && segment.left < column.right + line.size * 0.3
        ? [at]
        : [],
    ),
  );
  const apart = over.every(
    (own, at) => own.length > 0 && (at === 0 || (own[0] ?? 0) > (over[at - 1]?.at(-1) ?? -1)),
  );
  return apart ? { line, segments } : null;
}

function isHeadLine(line: Line, [stub, second]: readonly Column[], below: number): boolean {
  if (!stub || !second) return false;
  const size = median(stub.members.concat(second.members).map((member) => member.line.size));
  if (line.size > size * 1.15) return false;
  const near = below - line.bottom < line.size * 1.6;
  const text = line.words.map((word) => word.text).join(' ');
  // "(in millions)" above the labels says what the numbers are.
  if (near && /^\([^()]+\)$/.test(text) && line.right < second.left) return true;
  // From the labels' edge over the numbers runs a title, however narrow the labels are.
  if (line.left < stub.left + line.size && line.right > second.left) return false;
  return near && line.left > Math.min(stub.right - line.size, second.left - line.size * 4);
}

/** Stands in one shaded field with the first row, or in a frame that goes on with the table. */
function isFramed(line: Line, below: number, columns: readonly Column[], marks: Ruling): boolean {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const size = columns[0]?.members[0]?.line.size ?? line.size;
  if (below - line.bottom > line.size * 2.5 || Math.abs(line.size - size) > size * 0.06)
    return false;
  const wide = (box: { left: number; right: number }) =>
    box.left <= left + 2 && box.right >= right - 2 && box.right - box.left < (right - left) * 1.5;
  const shaded = (fill: Fill) =>
    fill.top <= line.top + 2 && fill.bottom >= below + 2 && fill.bottom - fill.top < line.size * 9;
  if (marks.fills.some((fill) => wide(fill) && shaded(fill))) return true;
  const horizontal = marks.rules.filter((rule) => rule.direction === 'horizontal' && wide(rule));
  const above = horizontal.some((rule) => Math.abs(rule.bottom - line.top) < line.size * 1.2);
  const between = horizontal.some(
    (rule) => rule.top > line.baseline - 1 && rule.bottom < below + 2,
  );
  return above && between;
}
