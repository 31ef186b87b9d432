import type { RawTable } from '../raw-document.ts';
import type { TableKind } from '../reading.ts';
import { isPeriod } from './cell-nature.ts';
import type { Frame } from './find-heads.ts';

/** Fewer rows than this are read by eye, and so as figures. */
const fewestRecords = 13;
const manyRecords = 40;

export function kindOf(
  raw: RawTable,
  { natures, headRows }: Frame,
  columnHeads: readonly string[][],
  sections: number,
): TableKind {
  const body = natures.slice(headRows);
  const cells = body.flat();
  const values = cells.filter((nature) => nature === 'value').length;
  if (isRecords(raw, body, headRows, columnHeads, sections)) return 'records';
  return values > 0 ? 'figures' : 'text';
}

function isRecords(
  raw: RawTable,
  body: readonly Frame['natures'][number][],
  headRows: number,
  columnHeads: readonly string[][],
  sections: number,
): boolean {
  const rows = body.length;
  if (rows < fewestRecords || headRows === 0 || sections > 0) return false;
  const heads = columnHeads.map((stack) => stack.at(-1) ?? '');
  if (heads.filter((head) => head === '').length > 1 || heads.some((head) => isPeriod(head)))
    return false;
  const words = heads.filter((_, column) => {
    const own = body.map((row) => row[column] ?? 'empty');
    return own.filter((nature) => nature === 'name' || nature === 'period').length > rows * 0.5;
  });
  const filled = body.flat().filter((nature) => nature !== 'empty').length / body.flat().length;
  const wide = words.length >= 2 || (rows >= manyRecords && filled > 0.7);
  return (wide || isNumbered(raw, headRows)) && hasKey(raw, headRows);
}

const FEWEST_COLUMNS = 4;
const code = /^\p{L}{0,4}[-_. ]?\d{1,5}$/u;

/** Rows that are called by a number each ("R01", "R02") are records, however few their words. */
function isNumbered(raw: RawTable, headRows: number): boolean {
  const rows = raw.rows.slice(headRows);
  const names = new Set(rows.map(({ cells }) => cells[0]?.text.trim() ?? ''));
  return (
    (rows[0]?.cells.length ?? 0) >= FEWEST_COLUMNS &&
    names.size === rows.length &&
    [...names].every((name) => code.test(name) && !isPeriod(name))
  );
}

/** Some column, or the first two together, tells the rows apart. */
function hasKey(raw: RawTable, headRows: number): boolean {
  const rows = raw.rows.slice(headRows).map(({ cells }) => cells.map(({ text }) => text));
  const distinct = (keys: readonly string[]) => new Set(keys).size > rows.length * 0.95;
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < Math.min(width, 4); column += 1) {
    if (distinct(rows.map((row) => row[column] ?? ''))) return true;
  }
  return distinct(rows.map((row) => row.slice(0, 3).join('\n')));
}
