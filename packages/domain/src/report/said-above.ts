import type { ReportExhibit } from './report.ts';

/** The figures that a text tells of rows by their names; a name may be cut at its comma. */
const cellsTold = (text: string, { rows }: ReportExhibit) =>
  rows
    .filter(({ label }) => text.includes(label.split(',')[0] ?? label))
    .flatMap(({ cells }) => cells.filter((cell) => cell.text !== '' && text.includes(cell.text)));

/** Whether one of the titles above tells the same. */
export function isSaidAbove(
  message: string,
  titles: readonly string[],
  printed: ReportExhibit,
): boolean {
  const cells = cellsTold(message, printed);
  return titles.some((title) => {
    const told = cellsTold(title, printed);
    return cells.length > 0 && cells.every((cell) => told.includes(cell));
  });
}
