import type { RawCell } from '@assay/domain/reading/raw-document';
import type { PlacedCell, PlacedRow } from '../grid.ts';

/**
 * Financial pages lay one number out over several columns ("$", "(313.1", ")") and put empty ones in
 * between. What a person sees as one column becomes one column.
 */
export function foldColumns(rows: readonly PlacedRow[]): PlacedRow[] {
  const joined = rows.map((row) => ({ ...row, cells: joinAffixes(row.cells) }));
  const starts = columnStarts(joined);
  const kept = keptColumns(joined, starts);
  return joined
    .map((row) => ({ ...row, cells: place(row.cells, kept) }))
    .filter(({ cells }) => cells.some(({ cell }) => cell.text !== ''));
}

const prefix = /^(?:\(|[-–—−+]?\s*(?:[A-Z]{0,3}[$€£¥]|CHF|EUR|USD|GBP)\s*\(?)$/;
const suffix = /^(?:\)?\s*%\s*\)?|\)|x|pp|pts|bps)$/;
const number = /\d/;
const value = /^(?:[^\p{L}]*\d[^\p{L}]*|[-–—−]+|n\/?[am])$/iu;

const isValue = ({ cell }: PlacedCell): boolean => value.test(cell.text);

function joinAffixes(cells: readonly PlacedCell[]): PlacedCell[] {
  const out: PlacedCell[] = [];
  let opening: PlacedCell | null = null;
  for (const placed of cells) {
    const { text } = placed.cell;
    const before = out.at(-1);
    if (text === '') out.push(placed);
    else if (opening && isValue(placed) && placed.start - opening.end <= 1) {
      dropFrom(out, opening.start);
      out.push(merge(opening, placed, joint(opening.cell.text, text)));
      opening = null;
    } else if (prefix.test(text)) {
      out.push(placed);
      opening = placed;
    } else if (suffix.test(text) && before && closes(lastFilled(out), placed)) {
      const whole = lastFilled(out);
      if (whole) {
        dropFrom(out, whole.start);
        out.push(merge(whole, placed, ''));
      }
    } else {
      opening = null;
      out.push(placed);
    }
  }
  return out;
}

const joint = (before: string, after: string): string =>
  /^[-–—−]+$/.test(after) || /[A-Z]{3}$/.test(before) ? ' ' : '';

const lastFilled = (cells: readonly PlacedCell[]): PlacedCell | undefined =>
  cells.findLast(({ cell }) => cell.text !== '');

function closes(before: PlacedCell | undefined, mark: PlacedCell): boolean {
  if (!before || mark.start - before.end > 1 || !isValue(before)) return false;
  const { text } = before.cell;
  if (mark.cell.text.startsWith(')')) return text.includes('(') && !text.includes(')');
  return (number.test(text) || /^[-–—−]+$/.test(text)) && !/%$/.test(text);
}

function dropFrom(cells: PlacedCell[], start: number): void {
  while ((cells.at(-1)?.start ?? -1) >= start) cells.pop();
}

function merge(left: PlacedCell, right: PlacedCell, between: string): PlacedCell {
  const text = `${left.cell.text}${between}${right.cell.text}`;
  const shift = left.cell.text.length + between.length;
  const tags = [
    ...(left.cell.tags ?? []),
    ...(right.cell.tags ?? []).map((tag) => ({
      ...tag,
      start: tag.start + shift,
      end: tag.end + shift,
    })),
  ];
  const cell: RawCell = { ...right.cell, ...left.cell, text, ...(tags.length > 0 && { tags }) };
  return { cell, start: left.start, end: right.end, rowSpan: left.rowSpan };
}

/** A column begins where no value stands across; where values stand side by side it begins anyway. */
function columnStarts(rows: readonly PlacedRow[]): number[] {
  const width = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ end }) => end)));
  const crossed = new Set<number>();
  const seen = new Set<string>();
  for (const wide of rows.flatMap(({ cells }) => cells).filter(isValue)) {
    const key = `${wide.start}-${wide.end}`;
    if (wide.end - wide.start < 2 || seen.has(key)) continue;
    seen.add(key);
    const apart = cutsWithin(rows, wide);
    for (let at = wide.start + 1; at < wide.end; at += 1) if (!apart.has(at)) crossed.add(at);
  }
  return Array.from({ length: width }, (_, at) => at).filter((at) => !crossed.has(at));
}

function cutsWithin(rows: readonly PlacedRow[], wide: PlacedCell): Set<number> {
  const cuts = new Set<number>();
  for (const { cells } of rows) {
    const inside = cells.filter(
      (one) => isValue(one) && one.start >= wide.start && one.end <= wide.end,
    );
    inside.forEach((right, index) => {
      const left = inside[index - 1];
      if (!left) return;
      for (let at = left.end; at <= right.start; at += 1) cuts.add(at);
    });
  }
  return cuts;
}

interface Column {
  start: number;
  end: number;
}

/** Columns in which something stands; a cell that spans several needs but one of them. */
function keptColumns(rows: readonly PlacedRow[], starts: readonly number[]): Column[] {
  const columns = starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? Number.MAX_SAFE_INTEGER,
  }));
  const filled = rows
    .flatMap(({ cells }) => cells)
    .filter(({ cell }) => cell.text !== '')
    .toSorted((a, b) => a.end - a.start - (b.end - b.start));
  const kept = new Set<Column>();
  for (const cell of filled) {
    const own = columns.filter((column) => overlap(column, cell));
    const [first] = own;
    if (first && !own.some((column) => kept.has(column))) kept.add(first);
  }
  return columns.filter((column) => kept.has(column));
}

const overlap = (column: Column, cell: Column): boolean =>
  cell.start < column.end && cell.end > column.start;

function place(cells: readonly PlacedCell[], columns: readonly Column[]): PlacedCell[] {
  const out: PlacedCell[] = [];
  for (const placed of cells) {
    const first = columns.findIndex((column) => overlap(column, placed));
    if (first < 0) continue;
    const count = columns.filter((column) => overlap(column, placed)).length;
    const before = out.at(-1);
    if (!before || before.end <= first) {
      out.push({ ...placed, start: first, end: first + count });
    } else if (placed.cell.text !== '') {
      out[out.length - 1] = {
        ...merge(before, placed, before.cell.text === '' ? '' : ' '),
        start: before.start,
        end: Math.max(before.end, first + count),
      };
    }
  }
  return out;
}
