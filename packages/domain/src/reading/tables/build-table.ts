import type { RawCell, RawTable } from '../raw-document.ts';
import type { Cell, CellRole, Table } from '../reading.ts';
import type { CellNature } from './cell-nature.ts';
import { columnHeadsOf } from './column-heads.ts';
import { type Frame, findFrame } from './find-heads.ts';
import { rowHeadsOf } from './row-heads.ts';
import { kindOf } from './table-kind.ts';
import { isTotal } from './totals.ts';

export interface TablePlace {
  index: number;
  block: number;
  locator: string;
  /** Where the table's text begins in the text of the reading. */
  start: number;
}

export interface TableContext {
  /**
   * The table before this one, if only page furniture and headings stand between: where this one has
   * no heads and as many columns, it goes on from there.
   */
  previous: Table | null;
}

/** A table with its heads resolved, and its text: a line a row, cells between ' | '. */
export function buildTable(
  raw: RawTable,
  place: TablePlace,
  context: TableContext,
): { table: Table; text: string } {
  const rows = raw.rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const tidy: RawTable = {
    ...raw,
    rows: rows.map((row) => ({ ...row, cells: row.cells.map(tidyCell) })),
  };
  const frame = findFrame(tidy);
  const { heads, sections } = rowHeadsOf(tidy, frame);
  const own = columnHeadsOf(tidy, frame);
  const columnHeads = continues(own, frame, context.previous) ? context.previous.columnHeads : own;
  const { cells, text } = layOut(tidy, frame, sections, place.start);
  const table: Table = {
    index: place.index,
    block: place.block,
    kind: kindOf(tidy, frame, columnHeads, sections.size),
    caption: raw.caption ?? null,
    cells,
    rowHeads: heads,
    columnHeads,
    headRows: frame.headRows,
    stubColumns: frame.stubColumns,
    hiddenRows: rows.flatMap(({ hidden }, index) => (hidden ? [index] : [])),
    totalRows: totalsOf(cells, heads, frame).filter((row) => !sections.has(row)),
    locator: place.locator,
    rowLocators: rows.map(({ locator }) => locator ?? null),
  };
  return { table, text };
}

const isWorded = ({ text }: Cell): boolean => /\p{L}/u.test(text);

/**
 * Rows that add up others. Where rows are numbered from one on, what stands below the last of them without a
 * number is none of them: "The ten largest", "All others", the whole.
 */
function totalsOf(cells: Cell[][], heads: readonly string[][], { headRows }: Frame): number[] {
  const isNumbered = (row: Cell[]) => /^\d+\.?$/u.test(row[0]?.text ?? '');
  const isLate = (row: Cell[]) => row[0]?.text === '' && row.some(isWorded);
  const called = (row: Cell[], labels: readonly string[]) =>
    labels.at(-1) || (isLate(row) ? (row.find(isWorded)?.text ?? '') : '');
  const totals = cells.flatMap((row, index) =>
    index >= headRows && isTotal(called(row, heads[index] ?? []), row) ? [index] : [],
  );
  const last = cells.findLastIndex(isNumbered);
  const isCounted = cells
    .filter(isNumbered)
    .every(([first], index) => Number.parseInt(first?.text ?? '', 10) === index + 1);
  const [first = cells.length] = totals.filter((row) => last >= 0 && row > last);
  const from = isCounted && last > headRows + 1 ? last : first;
  const below = cells.flatMap((row, index) => (index > from && isLate(row) ? [index] : []));
  return [...new Set([...totals, ...below])].toSorted((a, b) => a - b);
}

const tidyCell = (cell: RawCell): RawCell => {
  if (!/\s\s|[\n\r\t\u00a0]|^\s|\s$/u.test(cell.text)) return cell;
  const text = cell.text.replace(/\s+/gu, ' ').trim();
  // Offsets of tags hold for the text as it came; a reader that tags gives it tidy.
  return { ...cell, text };
};

function continues(
  own: readonly string[][],
  frame: Frame,
  previous: Table | null,
): previous is Table {
  return (
    previous !== null &&
    own.slice(frame.stubColumns).every((heads) => heads.length === 0) &&
    previous.headRows > 0 &&
    previous.columnHeads.length === own.length &&
    previous.stubColumns === frame.stubColumns
  );
}

function layOut(
  raw: RawTable,
  frame: Frame,
  sections: ReadonlySet<number>,
  start: number,
): { cells: Cell[][]; text: string } {
  const separator = ' | ';
  let text = raw.caption ? `${raw.caption}\n` : '';
  const cells = raw.rows.map((row, index) => {
    if (index > 0) text += '\n';
    const last = row.cells.findLastIndex((cell) => cell.text !== '');
    const headsAnew = isInnerHead(raw, frame, index);
    return row.cells.map((cell, column): Cell => {
      if (column > 0 && column <= last) text += separator;
      const from = start + text.length;
      text += cell.text;
      return {
        start: from,
        end: start + text.length,
        text: cell.text,
        role: roleOf(cell, index, column, frame, sections, headsAnew),
        hidden: cell.hidden ?? row.hidden ?? false,
        stored: cell.stored ?? null,
        format: cell.format ?? null,
        formula: cell.formula ?? null,
        tags: cell.tags ?? [],
      };
    });
  });
  return { cells, text };
}

function roleOf(
  { text }: RawCell,
  row: number,
  column: number,
  frame: Frame,
  sections: ReadonlySet<number>,
  headsAnew: boolean,
): CellRole {
  if (text === '') return 'empty';
  if (row < frame.headRows) return 'head';
  if (column < frame.stubColumns || sections.has(row)) return 'stub';
  return headsAnew && frame.natures[row]?.[column] !== 'empty' ? 'head' : 'body';
}

/** A row without a value that names times over most columns heads the rows below it anew; a last one has none. */
function isInnerHead(raw: RawTable, { natures, stubColumns }: Frame, row: number): boolean {
  if (!natures.slice(row + 1).some((below) => below.includes('value'))) return false;
  const own = natures[row]?.slice(stubColumns) ?? [];
  const filled = own.filter((nature) => nature !== 'empty');
  if (filled.length < 2 || filled.includes('value')) return false;
  // A record may hold an amount that looks like a year: its other words stand in records as well.
  const isRecord = natures[row]?.some(
    (nature, at) => nature === 'name' && standsBesideValues(raw, natures, row, at),
  );
  // One year beside a word, in a row with a name of its own, is an amount.
  const periods = filled.filter((nature) => nature === 'period').length;
  const isNamed = natures[row]?.slice(0, stubColumns).includes('name');
  if (isRecord || (periods === 1 && isNamed && filled.includes('name'))) return false;
  return filled.includes('period') && filled.length >= own.length * 0.6;
}

function standsBesideValues(
  { rows }: RawTable,
  natures: readonly CellNature[][],
  row: number,
  column: number,
): boolean {
  const text = rows[row]?.cells[column]?.text;
  return rows.some(
    ({ cells }, other) =>
      other !== row && cells[column]?.text === text && natures[other]?.includes('value') === true,
  );
}
