import type { Cell } from '../block.ts';

export function writeCsv(rows: Cell[][]): Buffer {
  const field = (cell: Cell) => {
    const value = String(cell);
    return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  return Buffer.from(`${rows.map((row) => row.map(field).join(',')).join('\n')}\n`);
}
