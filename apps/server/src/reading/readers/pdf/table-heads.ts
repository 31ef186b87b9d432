import type { Line } from './lines.ts';
import { isQuantity } from './number-shapes.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { isRunningText } from './sides.ts';

const fewestRows = 2;
const mostHeads = 4;
const nearest = 1.6;
const flush = 0.5;

/**
 * How many lines up to `last` are heads of a table across x that begins right below: near it, and
 * flush with its cells. A rule under the heads parts them from the rows, not from the text above.
 */
export function headsBefore(lines: readonly Line[], last: number, x: number): number {
  const table = rowsFrom(lines, last + 1);
  const cells = table.flatMap((line) => segmentsOf(line).slice(1));
  if (table.length < fewestRows || !cells.some((cell) => cell.left > x)) return 0;
  if (table.some((line) => line.left > x)) return 0;
  let heads = 0;
  while (heads < mostHeads) {
    const line = lines[last - heads];
    const below = lines[last - heads + 1];
    if (!line || !below || below.top - line.bottom > line.size * nearest) break;
    if (!isHead(line, table, cells)) break;
    heads += 1;
  }
  return heads;
}

/** Lines from a place on that have a label and then numbers alone. */
function rowsFrom(lines: readonly Line[], first: number): Line[] {
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => {
    const cells = segmentsOf(line).slice(1);
    return cells.length === 0 || !cells.every((cell) => isQuantity(cell.text));
  });
  return end === -1 ? rest : rest.slice(0, end);
}

function isHead(line: Line, table: readonly Line[], cells: readonly Segment[]): boolean {
  const left = Math.min(...table.map((row) => row.left));
  const reach = line.size * flush;
  const segments = segmentsOf(line);
  const over = segments.filter((segment) => segment.left > left + reach);
  return (
    over.length > 0 &&
    !segments.some((segment) => isRunningText(segment.words, 0)) &&
    over.every((segment) => cells.some((cell) => isOver(segment, cell, reach)))
  );
}

const isOver = (head: Segment, cell: Segment, reach: number): boolean =>
  Math.abs(head.right - cell.right) < reach ||
  Math.abs(head.left + head.right - cell.left - cell.right) < reach * 2;
