import xlsx from '@e965/xlsx';
import { fixZip } from './fixed-zip.ts';

/** A number with how it is shown, the formula that it comes from, and what somebody noted on it. */
export type ShownNumber = { value: number; format?: string; formula?: string; comment?: string };
export type SheetCell = string | number | ShownNumber;
/** Plain numbers of the sheet are shown in this format. */
export type RoomSheet = { name: string; rows: SheetCell[][]; format?: string };

export async function writeXlsx(author: string, sheets: RoomSheet[]): Promise<Buffer> {
  const book = xlsx.utils.book_new();
  for (const { name, rows, format } of sheets) {
    const sheet = xlsx.utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => stored(cell, format, author))),
    );
    sheet['!cols'] = columnWidths(rows);
    xlsx.utils.book_append_sheet(book, sheet, name);
  }
  book.Props = { Author: author, CreatedDate: new Date('2026-03-02T09:00:00Z') };
  // The library numbers formats over all workbooks of its process; ours come out alike.
  Object.assign(book, { SSF: { 0: 'General' } });
  return fixZip(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
}

function stored(cell: SheetCell, format: string | undefined, author: string) {
  if (typeof cell === 'string') return cell;
  const { value, formula, comment, ...own }: ShownNumber =
    typeof cell === 'number' ? { value: cell } : cell;
  const shown = own.format ?? format;
  return {
    t: 'n',
    v: value,
    ...(shown && { z: shown }),
    ...(formula && { f: formula }),
    ...(comment && { c: [{ a: author, t: comment }] }),
  };
}

function columnWidths(rows: SheetCell[][]) {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => {
    const words = rows.filter((row) => row.length > 1).map((row) => row[column] ?? '');
    const lengths = words.map((cell) => (typeof cell === 'string' ? cell.length : 6));
    return { wch: Math.min(48, Math.max(9, ...lengths)) };
  });
}
