import xlsx from '@e965/xlsx';
import type { Block, Extracted, Section } from '../extracted.ts';
import { UnreadableError } from '../unreadable-error.ts';

type Sheet = xlsx.WorkSheet;

export function readXlsx(bytes: Buffer): Extracted {
  const book = xlsx.read(bytes, { type: 'buffer', dense: false, cellFormula: false });
  const sections = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet ? sectionsOf(name, sheet) : [];
  });
  if (sections.length === 0) throw new UnreadableError('The workbook has no cells with content.');
  return { title: null, pages: book.SheetNames.length, sections };
}

interface Row {
  index: number;
  cells: string[];
}

/** Rows between empty rows belong together: a caption, a table, the notes below it. */
function sectionsOf(name: string, sheet: Sheet): Section[] {
  const range = xlsx.utils.decode_range(sheet['!ref'] ?? 'A1');
  const groups: Row[][] = [[]];
  for (let row = range.s.r; row <= range.e.r; row += 1) {
    const cells = rowCells(sheet, row, range.s.c, range.e.c);
    if (cells.length > 0) groups.at(-1)?.push({ index: row, cells });
    else if (groups.at(-1)?.length) groups.push([]);
  }
  return groups
    .filter((rows) => rows.length > 0)
    .map((rows) => ({
      locator: addressOf(name, rows, range.s.c),
      heading: `Sheet ${name}`,
      blocks: blocksOf(name, rows, range.s.c),
    }));
}

function rowCells(sheet: Sheet, row: number, first: number, last: number): string[] {
  const cells: string[] = [];
  for (let column = first; column <= last; column += 1) {
    const cell = sheet[xlsx.utils.encode_cell({ r: row, c: column })] as
      | xlsx.CellObject
      | undefined;
    cells.push(cell ? (cell.w ?? String(cell.v ?? '')).trim() : '');
  }
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells;
}

function blocksOf(name: string, rows: Row[], firstColumn: number): Block[] {
  const blocks: Block[] = [];
  let table: Row[] = [];
  const flush = () => {
    if (table.length === 0) return;
    const kept = table;
    table = [];
    blocks.push({
      kind: 'table',
      rows: kept.map((row) => row.cells),
      ...(kept.length > 40 && {
        locate: (first, last) => addressOf(name, kept.slice(first, last + 1), firstColumn),
      }),
    });
  };
  for (const row of rows) {
    const filled = row.cells.filter((cell) => cell !== '');
    if (filled.length > 1) table.push(row);
    else {
      flush();
      blocks.push({ kind: 'prose', text: filled.join(' ') });
    }
  }
  flush();
  return blocks;
}

function addressOf(name: string, rows: Row[], firstColumn: number): string {
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? first;
  const width = Math.max(...rows.map((row) => row.cells.length));
  const cells = xlsx.utils.encode_range({
    s: { r: first, c: firstColumn },
    e: { r: last, c: firstColumn + width - 1 },
  });
  return `sheet ${name}, cells ${cells}`;
}
