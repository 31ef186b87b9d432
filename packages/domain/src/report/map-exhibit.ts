import type { ReportExhibit } from './report.ts';

/** The same exhibit with the numbers of its notes changed. */
export function mapExhibit(
  exhibit: ReportExhibit,
  notes: (cited: readonly number[]) => number[],
): ReportExhibit {
  return {
    ...exhibit,
    rows: exhibit.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, notes: notes(cell.notes) })),
    })),
  };
}
