import { dayNumber, type Sheet, type SheetCell } from '../workbook/workbook.ts';

function contentOf(cell: SheetCell): string | number | null {
  if (cell.kind === 'formula' || cell.kind === 'worded') return `=${cell.formula}`;
  if (cell.kind === 'day') return dayNumber(cell.day);
  if (cell.kind === 'text') return cell.text === '' ? null : `'${cell.text}`;
  return 'value' in cell ? cell.value : null;
}

/** A workbook as HyperFormula opens it. */
export const sheetContent = (sheets: readonly Sheet[]) =>
  Object.fromEntries(sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(contentOf))]));
