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
import type { Block, Cell } from '../block.ts';
import { fixZip } from './fixed-zip.ts';

export async function writeDocx(title: string, blocks: Block[]): Promise<Buffer> {
  const document = new Document({
    title,
    creator: 'Deal team',
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...blocks.flatMap(paragraphs),
        ],
      },
    ],
  });
  return fixZip(await Packer.toBuffer(document));
}

function paragraphs(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1 })];
    case 'text':
      return [new Paragraph({ text: block.text, spacing: { after: 120 } })];
    case 'bullets':
      return block.items.map((item) => new Paragraph({ text: item, bullet: { level: 0 } }));
    case 'table':
      return [
        new Paragraph({ children: [new TextRun({ text: block.title, bold: true })] }),
        docxTable(block.rows),
        new Paragraph({ text: '' }),
      ];
    case 'concealed':
      return [
        new Paragraph({ children: [new TextRun({ text: block.text, color: 'FFFFFF', size: 2 })] }),
      ];
  }
}

function docxTable(rows: Cell[][]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map(
            (cell) =>
              new TableCell({
                children: [
                  new Paragraph({
                    children: [new TextRun({ text: `${cell}`, bold: index === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}
