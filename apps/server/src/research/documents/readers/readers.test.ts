import xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../parse.ts';
import { defaultLimits } from '../reader-process.ts';
import { blocksOfLines } from './pdf-blocks.ts';
import { linesOf, type TextItem } from './pdf-lines.ts';

const parse = (text: string, type: 'csv' | 'md' | 'txt' | 'html') =>
  parseDocument(Buffer.from(text), type, defaultLimits);

describe('the text of a PDF page', () => {
  /** Ten-point text, as [x, y, words]; a character is taken to be five points wide. */
  const blocks = (...placed: [x: number, y: number, str: string][]) =>
    blocksOfLines(
      linesOf(
        placed.map(([x, y, str]): TextItem => ({ x, y, str, width: str.length * 5, fontSize: 10 })),
      ),
    );

  it('joins the lines of a paragraph and the halves of a word', () => {
    expect(blocks([0, 100, 'Demand for moni-'], [0, 88, 'toring rose.'])).toEqual([
      { kind: 'prose', text: 'Demand for monitoring rose.' },
    ]);
  });

  it('keeps the rows and columns of a table, with its empty cells', () => {
    const [table] = blocks(
      [0, 100, 'Region'],
      [100, 100, '2023'],
      [200, 100, '2024'],
      [0, 80, 'North'],
      [200, 80, '12'],
      [0, 60, 'South'],
      [100, 60, '7'],
      [200, 60, '9'],
    );
    expect(table).toEqual({
      kind: 'table',
      rows: [
        ['Region', '2023', '2024'],
        ['North', '', '12'],
        ['South', '7', '9'],
      ],
    });
  });

  it('puts a wrapped cell back into its row', () => {
    const [table] = blocks(
      [100, 106, 'Sales in'],
      [0, 100, 'Region'],
      [200, 100, 'Growth'],
      [100, 94, 'EUR million'],
      [0, 70, 'North'],
      [100, 70, '12'],
      [200, 70, '4%'],
      [0, 50, 'South'],
      [100, 50, '9'],
      [200, 50, '2%'],
    );
    expect(table).toMatchObject({ rows: [['Region', 'Sales in EUR million', 'Growth'], {}, {}] });
  });

  it('reads two columns of prose one after the other', () => {
    const left = 'Demand remains strong in the years';
    const right = 'Prices of copper remain a great risk';
    const page = [0, 12, 24].flatMap((down): [number, number, string][] => [
      [0, 100 - down, left],
      [220, 100 - down, right],
    ]);
    expect(blocks(...page)).toEqual([
      { kind: 'prose', text: [left, left, left].join(' ') },
      { kind: 'prose', text: [right, right, right].join(' ') },
    ]);
  });
});

describe('a CSV file', () => {
  it('keeps quoted commas, quotes and line ends in their cells', async () => {
    const { snapshot } = await parse(
      'Name,Note\r\n"Works, Ltd","said ""no""\nthen yes"\r\n',
      'csv',
    );
    expect(snapshot).toBe('Name | Note\nWorks, Ltd | said "no" then yes');
  });

  it('may be separated by semicolons', async () => {
    expect((await parse('Name;Value\nA;1,5\n', 'csv')).snapshot).toBe('Name | Value\nA | 1,5');
  });

  it('repeats its head over every part of a long table', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => `Customer number ${i},${i * 10}`);
    const { chunks, snapshot } = await parse(['Customer,Value', ...rows].join('\n'), 'csv');
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) expect(chunk.content).toMatch(/^Customer \| Value\n/);
    expect(chunks[1]?.locator).toMatch(/^rows \d+–\d+$/);
    expect(snapshot.match(/Customer \| Value/g)).toHaveLength(1);
  });
});

describe('a workbook', () => {
  it('is read by its cells, however far apart they stand', async () => {
    const book = xlsx.utils.book_new();
    const sheet = xlsx.utils.aoa_to_sheet([]);
    const rows = [
      ['Item', 'EUR'],
      ['Rent', 12.5],
    ];
    xlsx.utils.sheet_add_aoa(sheet, rows, { origin: 'B3' });
    xlsx.utils.sheet_add_aoa(sheet, [['Far away']], { origin: 'ZZ900' });
    xlsx.utils.book_append_sheet(book, sheet, 'Costs');
    const bytes: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
    const { snapshot, chunks } = await parseDocument(bytes, 'xlsx', defaultLimits);
    expect(snapshot).toBe('Sheet Costs\nItem | EUR\nRent | 12.5\n\nSheet Costs\nFar away');
    expect(chunks[0]?.locator).toBe('sheet Costs, cells B3:C4');
  });
});

describe('a Markdown file', () => {
  it('is cut at its headings and keeps its tables', async () => {
    const { title, snapshot, chunks } = await parse(
      '# Notes\n\nOpening **words**.\n\n## Shares\n\n| Name | Share |\n| --- | ---: |\n| A | 9% |\n',
      'md',
    );
    expect(title).toBe('Notes');
    expect(snapshot).toBe('Notes\nOpening words.\n\nShares\nName | Share\nA | 9%');
    expect(chunks.map((chunk) => chunk.locator)).toEqual(['section Notes', 'section Shares']);
  });
});

describe('a text', () => {
  it('is cut between sentences when a paragraph is very long', async () => {
    const sentence = 'The market grew again in the past year as plants bought more sensors.';
    const { chunks } = await parse(Array(60).fill(sentence).join(' '), 'txt');
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) expect(chunk.content).toMatch(/^The market.*sensors\.$/s);
  });

  it('in an old Windows encoding keeps its letters', async () => {
    const bytes = Buffer.from('Umsatz f\xfcr Z\xfcrich', 'latin1');
    const { snapshot } = await parseDocument(bytes, 'txt', defaultLimits);
    expect(snapshot).toBe('Umsatz für Zürich');
  });
});

describe('a web page', () => {
  it('without readable text is refused', async () => {
    await expect(parse('<html><body><p>Sign in</p></body></html>', 'html')).rejects.toThrow(
      'no readable text',
    );
  });
});
