import type { RawTable } from '@assay/domain/reading/raw-document';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

async function read(content: string | Buffer) {
  const { blocks } = await readCsv(Buffer.from(content));
  const table = blocks.find((block) => block.kind === 'table') as RawTable & { locator: string };
  return { blocks, table, texts: table.rows.map(({ cells }) => cells.map(({ text }) => text)) };
}

describe('a CSV file', () => {
  it('keeps quoted delimiters, quotes and line ends in their cells', async () => {
    const { texts } = await read('Name,Note\r\n"Works, Ltd","said ""no""\nthen yes"\r\n');
    expect(texts).toEqual([
      ['Name', 'Note'],
      ['Works, Ltd', 'said "no" then yes'],
    ]);
  });

  it('may be separated by semicolons, tabs or bars, decimal commas notwithstanding', async () => {
    const rows = [
      ['Name', 'Value'],
      ['A', '1,5'],
      ['B', '2,25'],
    ];
    for (const delimiter of [';', '\t', '|']) {
      const { texts } = await read(rows.map((row) => row.join(delimiter)).join('\n'));
      expect(texts).toEqual(rows);
    }
    expect((await read('sep=;\nName;Value\nA;1\n')).texts).toEqual([
      ['Name', 'Value'],
      ['A', '1'],
    ]);
  });

  it('may be in an old encoding', async () => {
    const { texts } = await read(Buffer.from('Ort;Umsatz\nZ\xfcrich;1\n', 'latin1'));
    expect(texts[1]).toEqual(['Zürich', '1']);
  });

  it('has its title lines above the table, and the number of every row', async () => {
    const { blocks, table } = await read('Orders at year end\n\nNo,Value\n1,200\n2,300\n');
    expect(blocks[0]).toMatchObject({
      kind: 'paragraph',
      text: 'Orders at year end',
      locator: 'row 1',
    });
    expect(table.locator).toBe('rows 3–5');
    expect(table.rows[2]?.locator).toBe('row 5');
  });
});
