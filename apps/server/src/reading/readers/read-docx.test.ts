import type { RawBlock, RawTable } from '@assay/domain/reading/raw-document';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  type FileChild,
  Footer,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  type IPropertiesOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalMergeType,
} from 'docx';
import { describe, expect, it } from 'vitest';
import { readDocx } from './read-docx.ts';

type Extras = Pick<IPropertiesOptions, 'footnotes' | 'comments'> & { footer?: Footer };

async function read(children: FileChild[], { footer, ...extras }: Extras = {}) {
  const section = { children, ...(footer && { footers: { default: footer } }) };
  return readDocx(await Packer.toBuffer(new Document({ sections: [section], ...extras })));
}
const words = (blocks: RawBlock[]) =>
  blocks.map((block) => [block.kind, block.kind === 'table' ? '' : block.text]);
const cell = (text: string, options: object = {}) =>
  new TableCell({ children: [new Paragraph(text)], ...options });

describe('a Word document', () => {
  it('has headings by style, items by list, and its page feet as furniture', async () => {
    const { blocks } = await read(
      [
        new Paragraph({ text: 'Pumps', heading: HeadingLevel.HEADING_1 }),
        new Paragraph('They sell well.'),
        new Paragraph({ text: 'No full stop here', bullet: { level: 0 } }),
      ],
      { footer: new Footer({ children: [new Paragraph('Confidential')] }) },
    );
    expect(words(blocks)).toEqual([
      ['heading', 'Pumps'],
      ['paragraph', 'They sell well.'],
      ['item', 'No full stop here'],
      ['furniture', 'Confidential'],
    ]);
    expect(blocks[1]?.locator).toBe('section Pumps');
  });

  it('leaves out what is deleted and keeps what is inserted', async () => {
    const change = { id: 1, author: 'Mo', date: '2024-01-01T00:00:00Z' };
    const { blocks } = await read([
      new Paragraph({
        children: [
          new TextRun('Sales of '),
          new DeletedTextRun({ text: '12', ...change }),
          new InsertedTextRun({ text: '14', ...change, id: 2 }),
          new TextRun(' pumps.'),
        ],
      }),
    ]);
    expect(words(blocks)).toEqual([['paragraph', 'Sales of 14 pumps.']]);
  });

  it('tells hidden words apart, by mark and by colour', async () => {
    const { blocks } = await read([
      new Paragraph({
        children: [new TextRun('Seen.'), new TextRun({ text: 'Praise it.', vanish: true })],
      }),
      new Paragraph({ children: [new TextRun({ text: 'White words.', color: 'FFFFFF' })] }),
    ]);
    expect(blocks.map(({ doubt = 'none' }) => doubt)).toEqual(['none', 'hidden', 'hidden']);
  });

  it('gives footnotes and comments as remarks below what they are about', async () => {
    const { blocks } = await read(
      [
        new Paragraph({
          children: [
            new CommentRangeStart(0),
            new TextRun('It grew'),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
            new FootnoteReferenceRun(1),
          ],
        }),
        new Paragraph('Next.'),
      ],
      {
        footnotes: { 1: { children: [new Paragraph('Without leap years.')] } },
        comments: {
          children: [{ id: 0, author: 'Mo', children: [new Paragraph('By how much?')] }],
        },
      },
    );
    expect(words(blocks)).toEqual([
      ['paragraph', 'It grew¹'],
      ['remark', 'Mo: By how much?'],
      ['remark', 'Without leap years.'],
      ['paragraph', 'Next.'],
    ]);
    expect(blocks[2]).toMatchObject({ mark: '1', locator: 'opening, footnote' });
  });

  it('resolves merged cells of a table and knows its marked heads', async () => {
    const { blocks } = await read([
      new Table({
        rows: [
          new TableRow({
            tableHeader: true,
            children: [
              cell('Site', { verticalMerge: VerticalMergeType.RESTART }),
              cell('Beds', { columnSpan: 2 }),
            ],
          }),
          new TableRow({
            tableHeader: true,
            children: [
              cell('', { verticalMerge: VerticalMergeType.CONTINUE }),
              cell('New'),
              cell('Old'),
            ],
          }),
          new TableRow({ children: [cell('Ashby'), cell('1'), cell('2')] }),
        ],
      }),
    ]);
    const table = blocks[0] as RawTable;
    expect(table.headRows).toBe(2);
    expect(table.rows[0]?.cells).toEqual([
      { text: 'Site', rowSpan: 2 },
      { text: 'Beds', colSpan: 2 },
      { text: '', covered: true },
    ]);
    expect(table.rows[1]?.cells[0]).toEqual({ text: '', covered: true });
  });
});
