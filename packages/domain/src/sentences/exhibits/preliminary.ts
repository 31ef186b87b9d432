import type { Table } from '../../reading/reading.ts';
import { saysOnlyPreliminary, saysPreliminary } from '../drafts.ts';

interface Place {
  row: number;
  column: number;
}

/** What a table says of its figures beside them: that those of a row, or of a column, are not final. */
export function findPreliminary({ cells, headRows }: Table, figures: readonly Place[]) {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  const isFigured = (field: keyof Place, at: number) => figures.some((each) => each[field] === at);
  cells.forEach((line, row) => {
    line.forEach(({ text }, column) => {
      if (row < headRows || !saysOnlyPreliminary(text)) return;
      if (!isFigured('column', column)) rows.add(row);
      else if (!isFigured('row', row)) columns.add(column);
    });
  });
  return { rows, columns };
}

/** "2025 (vorläufig)" says it already. */
export const asPreliminary = (label: string): string =>
  saysPreliminary(label) ? label : [label, '(preliminary)'].filter(Boolean).join(' ');
