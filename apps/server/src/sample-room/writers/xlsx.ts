import xlsx from '@e965/xlsx';
import type { Cell, Sheet } from '../block.ts';
import { fixZip } from './fixed-zip.ts';

export async function writeXlsx(sheets: Sheet[]): Promise<Buffer> {
  const book = xlsx.utils.book_new();
  for (const { name, rows, decimals = 0 } of sheets) {
    const sheet = xlsx.utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => formatted(cell, decimals))),
    );
    sheet['!cols'] = columnWidths(rows);
    xlsx.utils.book_append_sheet(book, sheet, name);
  }
  book.Props = { CreatedDate: new Date('2026-03-02T09:00:00Z') };
  return fixZip(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
}

function columnWidths(rows: Sheet['rows']) {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => {
    const lengths = rows
      .filter((row) => row.length > 1)
      .map((row) => `${row[column] ?? ''}`.length);
    return { wch: Math.min(60, Math.max(10, ...lengths)) };
  });
}

const formatted = (cell: Cell, decimals: number) =>
  typeof cell === 'number' && decimals > 0
    ? { t: 'n', v: cell, z: `0.${'0'.repeat(decimals)}` }
    : cell;
