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

function tableCell(cell: WordCell): TableCell {
  return new TableCell({
    ...(cell.shaded && { shading: { fill: shade } }),
    margins: { top: 20, bottom: 20, left: 70, right: 70 },
    children: [
      new Paragraph({
        style: 'TableText',
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

/** A table whose head repeats on every page; Word allows 63 columns. */
export function wordTable(head: string[], rows: WordCell[][]): Table {
  const width = Math.min(60, Math.max(1, head.length, ...rows.map((row) => row.length)));
  const pad = (row: WordCell[]) =>
    Array.from({ length: width }, (_, index) => tableCell(row[index] ?? { children: [] }));
  const columns = Array.from({ length: width }, (_, index) => [
    head[index] ?? '',
    ...rows.map((row) => row[index]?.text ?? ''),
  ]);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columnWidths(columns, textWidth / 20).map((points) => Math.round(points * 20)),
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
        ),
      }),
      ...rows.map((row) => new TableRow({ cantSplit: true, children: pad(row) })),
    ],
  });
}
