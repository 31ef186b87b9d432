import { Exact } from '@assay/domain/kit/decimal';
import type { RawBlock, RawCell, RawDocument } from '@assay/domain/reading/raw-document';
import xlsx from '@e965/xlsx';
import { UnreadableError } from '../unreadable-error.ts';
import { blocksOfSheet, type SheetRow } from './sheet-regions.ts';

type Sheet = xlsx.WorkSheet;

export async function readXlsx(bytes: Buffer): Promise<RawDocument> {
  const book = xlsx.read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: true,
    cellNF: true,
    cellStyles: true,
    cellHTML: false,
  });
  const since1904 = book.Workbook?.WBProps?.date1904 === true;
  const blocks = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return sheet ? blocksOf(name, sheet, since1904, hidden) : [];
  });
  if (blocks.length === 0) throw new UnreadableError('The workbook has no cells with content.');
  return {
    title: book.Props?.Title?.trim() || null,
    author: book.Props?.Author?.trim() || null,
    date: null,
    pages: book.SheetNames.length,
    blocks,
    gaps: [],
  };
}

function blocksOf(name: string, sheet: Sheet, since1904: boolean, hidden: boolean): RawBlock[] {
  const address = (top: number, left: number, bottom: number, right: number) =>
    `sheet ${name}, ${top === bottom && left === right ? 'cell' : 'cells'} ${xlsx.utils.encode_range(
      { s: { r: top, c: left }, e: { r: bottom, c: right } },
    )}`;
  const { rows, remarks } = readRows(sheet, since1904, (row, column) =>
    address(row, column, row, column),
  );
  const found = [...blocksOfSheet(rows, address), ...remarks];
  if (found.length === 0) return [];
  const title: RawBlock = { kind: 'heading', text: name, level: 1, locator: `sheet ${name}` };
  const blocks = [title, ...found];
  return hidden ? blocks.map((block) => ({ ...block, doubt: 'hidden' })) : blocks;
}

function readRows(
  sheet: Sheet,
  since1904: boolean,
  address: (row: number, column: number) => string,
): { rows: SheetRow[]; remarks: RawBlock[] } {
  const remarks: RawBlock[] = [];
  const { spans, reach } = mergesOf(sheet);
  const data: (xlsx.CellObject | undefined)[][] = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  for (const [index, line] of data.entries()) {
    if (!line) continue;
    const cells = new Map<number, RawCell>();
    // Cells under a merge at the end of a line need not be in the file.
    const width = Math.max(line.length, reach.get(index) ?? 0);
    for (const [column, cell] of Array.from({ length: width }, (_, at) => line[at]).entries()) {
      const key = `${index},${column}`;
      const span = spans.get(key);
      const content = cell ? cellOf(cell, since1904) : { text: '' };
      const concealed = sheet['!cols']?.[column]?.hidden === true;
      if (span === 'covered') cells.set(column, { text: '', covered: true });
      else if (content.text !== '') {
        cells.set(column, { ...content, ...span, ...(concealed && { hidden: true }) });
      }
      for (const { a: author, t: text } of cell?.c ?? []) {
        const words = `${author ? `${author}: ` : ''}${text ?? ''}`.trim();
        if (text?.trim())
          remarks.push({ kind: 'remark', text: words, locator: address(index, column) });
      }
    }
    const visible = [...cells.values()].some(({ text }) => text !== '');
    const hidden = sheet['!rows']?.[index]?.hidden === true;
    if (visible) rows.push({ index, cells, ...(hidden && { hidden }) });
  }
  return { rows, remarks };
}

type Span = 'covered' | { rowSpan?: number; colSpan?: number };
const widestMerge = 10_000;

interface Merges {
  spans: Map<string, Span>;
  /** How many columns of a row they take. */
  reach: Map<number, number>;
}

function mergesOf(sheet: Sheet): Merges {
  const spans = new Map<string, Span>();
  const reach = new Map<number, number>();
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const rowSpan = to.r - from.r + 1;
    const colSpan = to.c - from.c + 1;
    if (rowSpan * colSpan > widestMerge) continue;
    for (let row = from.r; row <= to.r; row += 1) {
      reach.set(row, Math.max(reach.get(row) ?? 0, to.c + 1));
      for (let column = from.c; column <= to.c; column += 1)
        spans.set(`${row},${column}`, 'covered');
    }
    spans.set(`${from.r},${from.c}`, {
      ...(rowSpan > 1 && { rowSpan }),
      ...(colSpan > 1 && { colSpan }),
    });
  }
  return { spans, reach };
}

function cellOf(cell: xlsx.CellObject, since1904: boolean): RawCell {
  const shown = (cell.w ?? String(cell.v ?? '')).replace(/[\u00a0\n\r\t]+/g, ' ');
  const text = shown.trim();
  const indent = cell.t === 's' ? Math.floor(/^ */.exec(shown)?.[0].length ?? 0) : 0;
  const format = typeof cell.z === 'string' && cell.z !== 'General' ? cell.z : null;
  const stored = storedOf(cell, format, since1904);
  return {
    text,
    ...(indent > 0 && { indent }),
    ...(stored && { stored }),
    ...(stored && format && { format }),
    ...(cell.f && { formula: cell.f }),
  };
}

function storedOf(
  cell: xlsx.CellObject,
  format: string | null,
  since1904: boolean,
): RawCell['stored'] {
  if (cell.t !== 'n' || typeof cell.v !== 'number' || !Number.isFinite(cell.v)) return undefined;
  if (format && xlsx.SSF.is_date(format)) {
    const { y, m, d } = xlsx.SSF.parse_date_code(cell.v, { date1904: since1904 }) ?? {};
    if (!y || !m || !d) return undefined;
    return { date: `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` };
  }
  // Fifteen digits are what a spreadsheet keeps; more is noise of binary fractions.
  return { number: new Exact(cell.v.toPrecision(15)).toFixed() };
}
