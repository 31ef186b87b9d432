import type { ReportDocument } from '@assay/domain/report/document/document';
import { buildWorkbook } from '@assay/domain/report/workbook/build-workbook';
import { decimalsOf, type Sheet, type SheetCell } from '@assay/domain/report/workbook/workbook';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';

const ink = '#141c2e';
const inputBlue = '#1f4e9c';
const mutedInk = '#4a5a74';

const longestText = 32_000;
/** No program opens a sheet with a higher one. */
const highestRow = 409;

/** Parts of a unit say nothing beside so many. */
const MANY = 10_000;

/** Below nought with the sign that the report prints. */
const signed = (format: string) => `${format};"−"${format}`;

const withDecimals = (count: number, unit = '') =>
  signed(`#,##0${count === 0 ? '' : `.${'0'.repeat(count)}`}${unit}`);

const dayFormat = 'd mmm yyyy';

/** Shares as they are printed; else as many decimals as the value has, thousands apart. */
function numberFormat({
  value,
  digits,
  decimals,
}: {
  value: number;
  digits?: number;
  decimals?: number;
}): string {
  if (digits !== undefined) return withDecimals(digits, '%');
  if (decimals !== undefined) return withDecimals(decimals);
  return withDecimals(Math.abs(value) < MANY ? Math.min(6, decimalsOf(value)) : 0);
}

function textCell(content: string, style: string | undefined): CellObject {
  const value = content.slice(0, longestText);
  const base = { type: String, value, textColor: ink } as const;
  switch (style) {
    case 'head':
      return {
        ...base,
        fontWeight: 'bold',
        wrap: true,
        alignVertical: 'bottom',
        bottomBorderStyle: 'thin',
        bottomBorderColor: ink,
      };
    case 'title':
      return { ...base, fontWeight: 'bold', fontSize: 13 };
    case 'muted':
      return { ...base, textColor: mutedInk, alignVertical: 'top' };
    case 'wrap':
      return { ...base, wrap: true, alignVertical: 'top' };
    default:
      return { ...base, alignVertical: 'top' };
  }
}

function writeCell(cell: SheetCell): CellObject | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return cell.text === '' && cell.style !== 'head' ? null : textCell(cell.text, cell.style);
    case 'input':
    case 'result':
      return {
        type: Number,
        value: cell.value,
        format: numberFormat(cell),
        textColor: cell.kind === 'input' ? inputBlue : ink,
        alignVertical: 'top',
      };
    case 'day':
      return {
        type: Date,
        value: new Date(`${cell.day}T00:00:00Z`),
        format: dayFormat,
        textColor: inputBlue,
        align: 'right',
        alignVertical: 'top',
      };
    case 'worded':
      return { type: 'Formula', value: cell.formula, textColor: ink, alignVertical: 'top' };
    case 'formula':
      return {
        type: 'Formula',
        value: cell.formula,
        format: cell.isDay ? dayFormat : numberFormat(cell),
        textColor: ink,
        alignVertical: 'top',
      };
  }
}

const isNumber = (cell: SheetCell | undefined) =>
  cell !== undefined && !['empty', 'text', 'worded'].includes(cell.kind);

/** A head stands over its numbers, and words keep away from a number before them. */
function placeCell(rows: readonly SheetCell[][], row: number, column: number): CellObject | null {
  const cell = rows[row]?.[column];
  const written = cell ? writeCell(cell) : null;
  if (!written || cell?.kind !== 'text') return written;
  const isOverNumbers = cell.style === 'head' && isNumber(rows[row + 1]?.[column]);
  if (isOverNumbers) return { ...written, align: 'right' };
  const isBehindNumber = isNumber(rows[row + (cell.style === 'head' ? 1 : 0)]?.[column - 1]);
  return isBehindNumber ? { ...written, align: 'left', indent: 1 } : written;
}

const lineHeight = 15;
/** Letters are narrower than the digits that a width counts, and a line ends at a word. */
const lettersIn = (width: number) => width * 1.1 - 4;

/** Not every program grows a row with its words. */
function heightOf(cells: readonly SheetCell[], widths: readonly number[]): number {
  const lines = cells.map((cell, column) => {
    if (cell.kind !== 'text' || (cell.style !== 'wrap' && cell.style !== 'head')) return 1;
    const room = lettersIn(widths[column] ?? 10);
    return cell.text
      .slice(0, longestText)
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / room)), 0);
  });
  return Math.min(highestRow, Math.max(1, ...lines) * lineHeight);
}

function writeRow(rows: readonly SheetCell[][], row: number, widths: readonly number[]) {
  const height = heightOf(rows[row] ?? [], widths);
  return (rows[row] ?? []).map((_, column) => {
    const written = placeCell(rows, row, column);
    return written && height > lineHeight ? { ...written, height } : written;
  });
}

const writeSheet = ({ name, widths, stickyRows, stickyColumns = 0, rows }: Sheet) => ({
  sheet: name,
  data: rows.map((_, row) => writeRow(rows, row, widths)),
  columns: widths.map((width) => ({ width })),
  ...(stickyRows > 0 && { stickyRowsCount: stickyRows }),
  ...(stickyColumns > 0 && { stickyColumnsCount: stickyColumns }),
});

/** Lying, as wide as the page: a sheet cut into strips cannot be read on paper. */
const onPages = (content: string) =>
  content
    .replace(
      /<worksheet[^>]*>/,
      (opening) => `${opening}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    )
    .replace(
      '</worksheet>',
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
    );

/** Beside each formula what it comes to: a program that does not compute shows it all the same. */
function withResultsOf(sheet: Sheet | undefined, content: string): string {
  const cells = sheet?.rows.flat() ?? [];
  const results = cells.flatMap((cell): { type: string; result: number | string }[] => {
    if (cell.kind === 'formula') return [{ type: '', result: cell.value }];
    return cell.kind === 'worded' ? [{ type: ' t="str"', result: cell.text }] : [];
  });
  let at = 0;
  return content.replaceAll(/(<c [^>]*)(><f>[^<]*<\/f>)/gu, (_, cell: string, formula: string) => {
    const { type = '', result = '' } = results[at] ?? {};
    at += 1;
    return `${cell}${type}${formula}<v>${result}</v>`;
  });
}

const finishing = (sheets: readonly Sheet[], withResults: boolean) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
          onPages(withResults ? withResultsOf(sheets[sheetIndex], content) : content),
      },
    },
  },
});

/** The workbook of a report: live formulas, and every input with its source. */
export async function renderWorkbook(
  document: ReportDocument,
  { withResults = true } = {},
): Promise<Buffer> {
  return writeSheets(buildWorkbook(document), { withResults });
}

export function writeSheets(
  sheets: readonly Sheet[],
  { withResults = true } = {},
): Promise<Buffer> {
  const features = [finishing(sheets, withResults)];
  const options = { fontFamily: 'Calibri', fontSize: 11, features };
  return writeXlsxFile(sheets.map(writeSheet), options).toBuffer();
}
