import {
  AlignmentType,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { columnNeeds, columnWidths } from '../pdf/column-widths.ts';
import { shade, tableStyle } from './styles.ts';

export interface WordCell {
  children: ParagraphChild[];
  /** By which the width of the column is judged. */
  text?: string;
  right?: boolean;
  shaded?: boolean;
}

function tableCell(cell: WordCell, keepNext: boolean): TableCell {
  return new TableCell({
    ...(cell.shaded && { shading: { fill: shade } }),
    margins: { top: 20, bottom: 20, left: 70, right: 70 },
    children: [
      new Paragraph({
        style: 'TableText',
        keepNext,
        alignment: cell.right ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: cell.children,
      }),
    ],
  });
}

export const textCell = (text: string, bold = false): WordCell => ({
  text,
  children: [new TextRun({ text, bold })],
});

/** Twips between the margins of the page. */
const textWidth = 9026;

/** So many lines fit on a page beside a chart: they are kept together. */
const mostKept = 14;
/** Below a chart, fewer. */
const mostBelowChart = 5;
/** Points that a letter of a table takes on average, and in the words that need most, bold ones of a wide face. */
const letterWidth = 4.2;
const widestLetter = 5;

/** Lines of a table's rows, each as high as its longest cell. */
function linesOf(rows: readonly WordCell[][], widths: readonly number[]): number {
  const linesIn = ({ text = '' }: WordCell, at: number) =>
    Math.ceil((text.length * letterWidth) / (widths[at] ?? 1));
  return rows.reduce((lines, row) => lines + Math.max(1, ...row.map(linesIn)), 0);
}

const inTwips = (points: readonly number[]) => points.map((each) => Math.round(each * 20));

const total = (widths: readonly number[]) => widths.reduce((one, other) => one + other, 0);

/** By their sizes to each other; a column that its longest word would not fit gets that from those with room. */
function shareOut(widths: readonly number[], columns: string[][]): number[] {
  const all = textWidth / 20;
  const shares = widths.map((each) => (each / total(widths)) * all);
  const needs = columnNeeds(columns, widestLetter);
  const room = shares.map((share, at) => Math.max(0, share - (needs[at] ?? 0)));
  const lack = total(shares.map((share, at) => Math.max(0, (needs[at] ?? 0) - share)));
  if (lack > total(room)) return shares;
  const taken = total(room) > 0 ? lack / total(room) : 0;
  return shares.map((share, at) => Math.max(share, needs[at] ?? 0) - (room[at] ?? 0) * taken);
}

interface TableForm {
  /** Of the columns to each other; else by what they hold. */
  widths?: readonly number[];
  /** Whether a short table is kept on one page, or only its head with its first rows. */
  kept?: 'whole' | 'head';
}

/**
 * A table whose head repeats on every page and never stands alone at the foot of one; a short table is
 * not broken at all, but below a chart, which would go with it. Word allows 63 columns.
 */
export function wordTable(
  head: string[],
  rows: WordCell[][],
  { widths = [], kept = 'whole' }: TableForm = {},
): Table {
  const width = Math.min(60, Math.max(1, head.length, ...rows.map((row) => row.length)));
  const pad = (row: WordCell[], keepNext: boolean) =>
    Array.from({ length: width }, (_, index) =>
      tableCell(row[index] ?? { children: [] }, keepNext),
    );
  const columns = Array.from({ length: width }, (_, index) => [
    head[index] ?? '',
    ...rows.map((row) => row[index]?.text ?? ''),
  ]);
  const points =
    widths.length === width ? shareOut(widths, columns) : columnWidths(columns, textWidth / 20);
  const lines = linesOf(rows, points);
  const isShort = lines <= (kept === 'whole' ? mostKept : mostBelowChart);
  // Nor does one low row stand alone on the next page.
  const isBeforeLast = (at: number) => at === rows.length - 2 && lines <= rows.length * 2;
  const isKept = (at: number) => at < rows.length - 1 && (at === 0 || isShort || isBeforeLast(at));
  return new Table({
    style: tableStyle,
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: inTwips(points),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: pad(
          head.map((name, index) => ({
            ...textCell(name, true),
            right: rows.length > 0 && rows.every((row) => row[index]?.right ?? false),
          })),
          rows.length > 0,
        ),
      }),
      ...rows.map((row, at) => new TableRow({ cantSplit: true, children: pad(row, isKept(at)) })),
    ],
  });
}
