import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type OutlineBlock, readOutline } from '../outline.ts';
import { fixZip } from './fixed-zip.ts';

export async function writeDocx(source: string): Promise<Buffer> {
  const document = new Document({
    creator: 'Deal team',
    sections: [{ children: readOutline(source).flatMap(paragraphs) }],
  });
  return fixZip(await Packer.toBuffer(document));
}

function paragraphs(block: OutlineBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading': {
      const heading = block.level === 1 ? HeadingLevel.TITLE : HeadingLevel.HEADING_1;
      return [new Paragraph({ text: block.text, heading })];
    }
    case 'item':
      return [new Paragraph({ text: block.text, bullet: { level: 0 } })];
    case 'table':
      return [tableOf(block.rows), new Paragraph({ text: '' })];
    case 'concealed':
      return [
        new Paragraph({ children: [new TextRun({ text: block.text, color: 'FFFFFF', size: 2 })] }),
      ];
    default:
      return [new Paragraph({ children: runs(block.text), spacing: { after: 120 } })];
  }
}

/** What stands between double asterisks is bold. */
const runs = (text: string): TextRun[] =>
  text.split('**').map((part, index) => new TextRun({ text: part, bold: index % 2 === 1 }));

function tableOf(rows: string[][]): Table {
  const cellOf = (text: string, bold: boolean) =>
    new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold })] })] });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map((text) => cellOf(text, index === 0)),
        }),
    ),
  });
}
