import type { RawBlock, RawCell, RawRow, RawTable } from '@assay/domain/reading/raw-document';

/** A row of a sheet with the cells that are filled, by their column. */
export interface SheetRow {
  index: number;
  cells: ReadonlyMap<number, RawCell>;
  hidden?: boolean;
}

export type SheetAddress = (top: number, left: number, bottom: number, right: number) => string;

/**
 * The tables of a sheet, and the lines above and below them. An empty row alone ends nothing: heads
 * and sections of one table are often set apart by one.
 */
export function blocksOfSheet(rows: readonly SheetRow[], address: SheetAddress): RawBlock[] {
  return regionsOf(rows).flatMap((region) =>
    bandsOf(region).flatMap((band) => blocksOfBand(band, address)),
  );
}

const filled = (row: SheetRow): number[] =>
  [...row.cells].filter(([, cell]) => cell.text !== '').map(([column]) => column);

const isLine = (row: SheetRow): boolean => filled(row).length === 1;

/** A row of names over columns: several texts and no quantity beside them. */
function isHead(row: SheetRow): boolean {
  const cells = [...row.cells.values()].filter((cell) => cell.text !== '');
  return cells.length > 1 && cells.every((cell) => !isQuantity(cell));
}

/** A year is a name here: it heads a column more often than it counts anything. */
const isQuantity = ({ text, stored }: RawCell): boolean =>
  (stored !== undefined && 'number' in stored && !/^(19|20)\d\d$/.test(stored.number)) ||
  /^[^\p{L}]*\d[\d.,]*\s*%?\)?$/u.test(text.replace(/^(19|20)\d\d([-/]\d{2,4})?$/, ''));

function regionsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const regions: SheetRow[][] = [];
  let open: SheetRow[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const gap = before !== undefined && row.index > before.index + 1;
    if (gap && beginsAnew(open, rows.slice(at))) {
      regions.push(open);
      open = [];
    }
    open.push(row);
  }
  if (open.length > 0) regions.push(open);
  return regions;
}

/** After an empty row a new head begins a new table, unless the one before has no body yet. */
function beginsAnew(open: readonly SheetRow[], rest: readonly SheetRow[]): boolean {
  const hasBody = open.some((row) => !isLine(row) && !isHead(row));
  if (!hasBody) return open.length > 0 && open.every(isLine);
  const first = rest.find((row) => !isLine(row));
  if (!first) return true;
  if (isHead(first)) return true;
  const ahead = rest.slice(0, rest.indexOf(first));
  const columns = new Set(open.filter((row) => !isLine(row)).flatMap(filled));
  const own = filled(first);
  if (ahead.length > 1 || own.some((column) => !columns.has(column))) return true;
  // A line names a section of the same table only if the rows below it go on in most of its columns.
  return ahead.length === 1 && own.length - 1 < (columns.size - 1) * 0.6;
}

/** Tables that stand side by side, with an empty column between and a stub of its own. */
function bandsOf(region: readonly SheetRow[]): SheetRow[][] {
  const table = region.filter((row) => !isLine(row));
  const columns = [...new Set(table.flatMap(filled))].toSorted((a, b) => a - b);
  const cuts = columns.filter((column, at) => {
    const before = columns[at - 1];
    if (before === undefined || column <= before + 1) return false;
    return columns.length - at > 1 && at > 1 && startsTable(table, column);
  });
  if (cuts.length === 0) return [[...region]];
  const bounds = [0, ...cuts, Number.MAX_SAFE_INTEGER];
  return bounds.slice(0, -1).flatMap((left, at) => {
    const right = bounds[at + 1] ?? Number.MAX_SAFE_INTEGER;
    const rows = region
      .map((row) => ({
        ...row,
        cells: new Map([...row.cells].filter(([column]) => column >= left && column < right)),
      }))
      .filter((row) => filled(row).length > 0);
    return rows.length > 0 ? [rows] : [];
  });
}

function startsTable(rows: readonly SheetRow[], column: number): boolean {
  const cells = rows
    .flatMap((row) => row.cells.get(column) ?? [])
    .filter(({ text }) => text !== '');
  const body = cells.slice(1);
  return body.length > 0 && body.every((cell) => !isQuantity(cell));
}

function blocksOfBand(band: readonly SheetRow[], address: SheetAddress): RawBlock[] {
  const wide = band.findIndex((row) => !isLine(row));
  if (wide < 0) return band.map((row) => lineBlock(row, address));
  const first = wide - headLines(band, wide);
  const last = band.findLastIndex((row) => !isLine(row));
  return [
    ...band.slice(0, first).map((row) => lineBlock(row, address)),
    tableBlock(band.slice(first, last + 1), address),
    ...band.slice(last + 1).map((row) => lineBlock(row, address)),
  ];
}

/** A line right above the table that stands over its columns, not over its stub, is a head. */
function headLines(band: readonly SheetRow[], wide: number): number {
  const left = Math.min(...band.filter((row) => !isLine(row)).flatMap(filled));
  const above = band.slice(0, wide).toReversed();
  const other = above.findIndex((row, at) => {
    const below = at === 0 ? band[wide] : above[at - 1];
    return (filled(row)[0] ?? left) <= left || row.index + 1 !== below?.index;
  });
  return other < 0 ? above.length : other;
}

function lineBlock(row: SheetRow, address: SheetAddress): RawBlock {
  const [column = 0] = filled(row);
  const cell = row.cells.get(column);
  return {
    kind: 'paragraph',
    text: cell?.text ?? '',
    locator: address(row.index, column, row.index, column),
    ...((row.hidden || cell?.hidden) && { doubt: 'hidden' }),
  };
}

function tableBlock(
  rows: readonly SheetRow[],
  address: SheetAddress,
): RawTable & { locator: string } {
  const columns = [...new Set(rows.flatMap(filled))].toSorted((a, b) => a - b);
  const left = columns[0] ?? 0;
  const right = columns.at(-1) ?? left;
  const grid = rows.map(
    (row): RawRow => ({
      cells: columns.map((column) => narrowSpan(row.cells.get(column), column, columns)),
      ...(row.hidden && { hidden: true }),
      locator: address(row.index, left, row.index, right),
    }),
  );
  const top = rows[0]?.index ?? 0;
  const bottom = rows.at(-1)?.index ?? top;
  return { kind: 'table', locator: address(top, left, bottom, right), rows: grid };
}

/** A merge spans the columns that are left when empty ones are gone. */
function narrowSpan(
  cell: RawCell | undefined,
  column: number,
  columns: readonly number[],
): RawCell {
  if (!cell) return { text: '' };
  if (!cell.colSpan) return cell;
  const { colSpan, ...rest } = cell;
  const count = columns.filter((one) => one >= column && one < column + colSpan).length;
  return count > 1 ? { ...rest, colSpan: count } : rest;
}
