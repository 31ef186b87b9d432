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
  const { rows, firstColumn } = filledRows(sheet);
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && row.index === (group.at(-1)?.index ?? 0) + 1) group.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => ({
    locator: addressOf(name, group, firstColumn),
    heading: `Sheet ${name}`,
    blocks: blocksOf(name, group, firstColumn),
  }));
}

/** From the cells that are there: the range that a sheet declares may span a million empty rows. */
function filledRows(sheet: Sheet): { rows: Row[]; firstColumn: number } {
  const found = Object.keys(sheet)
    .filter((address) => !address.startsWith('!'))
    .map((address) => ({
      ...xlsx.utils.decode_cell(address),
      text: cellText(sheet[address] as xlsx.CellObject),
    }))
    .filter(({ text }) => text !== '');
  const firstColumn = found.reduce((least, { c }) => Math.min(least, c), Number.MAX_SAFE_INTEGER);
  const rows = [...Map.groupBy(found, ({ r }) => r)]
    .toSorted(([a], [b]) => a - b)
    .map(([index, cells]) => {
      const last = Math.max(...cells.map(({ c }) => c));
      const texts = Array<string>(last - firstColumn + 1).fill('');
      for (const { c, text } of cells) texts[c - firstColumn] = text;
      return { index, cells: texts };
    });
  return { rows, firstColumn };
}

const cellText = (cell: xlsx.CellObject): string => (cell.w ?? String(cell.v ?? '')).trim();

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
