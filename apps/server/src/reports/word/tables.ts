import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { columnWidths } from '../pdf/column-widths.ts';
import { hairline, ink, shade } from './styles.ts';

export interface WordCell {
  children: ParagraphChild[];
  /** By which the width of the column is judged. */
  text?: string;
  right?: boolean;
  shaded?: boolean;
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const line = (color: string, size: number) => ({ style: BorderStyle.SINGLE, size, color }) as const;

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
/** Points that a letter of a table takes on average. */
const letterWidth = 4.2;

/** Lines of a table's rows, each as high as its longest cell. */
function linesOf(rows: readonly WordCell[][], widths: readonly number[]): number {
  const linesIn = ({ text = '' }: WordCell, at: number) =>
    Math.ceil((text.length * letterWidth) / (widths[at] ?? 1));
  return rows.reduce((lines, row) => lines + Math.max(1, ...row.map(linesIn)), 0);
}

const inTwips = (points: readonly number[]) => points.map((each) => Math.round(each * 20));

function shareOut(widths: readonly number[]): number[] {
  const sum = widths.reduce((one, other) => one + other, 0);
  return widths.map((each) => (each / sum) * (textWidth / 20));
}

/**
 * A table whose head repeats on every page and never stands alone at the foot of one; a short table is
 * not broken at all. Word allows 63 columns. Widths are those of the columns to each other.
 */
export function wordTable(head: string[], rows: WordCell[][], widths: number[] = []): Table {
  const width = Math.min(60, Math.max(1, head.length, ...rows.map((row) => row.length)));
  const pad = (row: WordCell[], keepNext: boolean) =>
    Array.from({ length: width }, (_, index) =>
      tableCell(row[index] ?? { children: [] }, keepNext),
    );
  const columns = Array.from({ length: width }, (_, index) => [
    head[index] ?? '',
    ...rows.map((row) => row[index]?.text ?? ''),
  ]);
  const points = widths.length === width ? shareOut(widths) : columnWidths(columns, textWidth / 20);
  const isShort = linesOf(rows, points) <= mostKept;
  const isKept = (at: number) => at < rows.length - 1 && (at === 0 || isShort);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: inTwips(points),
    borders: {
      top: line(ink, 8),
      bottom: line(hairline, 4),
      left: none,
      right: none,
      insideHorizontal: line(hairline, 4),
      insideVertical: none,
    },
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
