import type { RawTable } from '@assay/domain/reading/raw-document';
import xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

type Rows = (string | number | null)[][];

async function read(
  rows: Rows,
  change: (sheet: xlsx.WorkSheet, book: xlsx.WorkBook) => void = () => {},
) {
  const book = xlsx.utils.book_new();
  const sheet = xlsx.utils.aoa_to_sheet(rows);
  xlsx.utils.book_append_sheet(book, sheet, 'Costs');
  change(sheet, book);
  const bytes: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true });
  const { blocks } = await readXlsx(bytes);
  const tables = blocks.filter((block) => block.kind === 'table');
  return { blocks, tables, first: tables[0] as RawTable & { locator: string } };
}

const texts = (table: RawTable) => table.rows.map(({ cells }) => cells.map(({ text }) => text));

describe('a sheet', () => {
  it('is headed by its name, and says where each table and row stands', async () => {
    const { blocks, first } = await read([
      ['Budget of the group'],
      ['Item', 'EUR'],
      ['Rent', 12.5],
      ['Power', 3],
    ]);
    expect(blocks.map(({ kind, locator }) => [kind, locator])).toEqual([
      ['heading', 'sheet Costs'],
      ['paragraph', 'sheet Costs, cell A1'],
      ['table', 'sheet Costs, cells A2:B4'],
    ]);
    expect(first.rows[1]?.locator).toBe('sheet Costs, cells A3:B3');
  });

  it('keeps a head and a body together over an empty row', async () => {
    const { tables, first } = await read([
      ['Item', '2023', '2024'],
      [],
      ['Rent', 12, 13],
      [],
      ['Total', 12, 13],
    ]);
    expect(tables).toHaveLength(1);
    expect(texts(first)).toEqual([
      ['Item', '2023', '2024'],
      ['Rent', '12', '13'],
      ['Total', '12', '13'],
    ]);
  });

  it('ends a table where another head or another list begins', async () => {
    const { tables } = await read([
      ['Item', '2023', '2024'],
      ['Rent', 12, 13],
      [],
      ['Site', 'Beds', 'Staff'],
      ['Ashby', 4, 9],
      [],
      ['By product, March'],
      ['Pumps', 7],
    ]);
    expect(tables.map((table) => texts(table as RawTable))).toEqual([
      [
        ['Item', '2023', '2024'],
        ['Rent', '12', '13'],
      ],
      [
        ['Site', 'Beds', 'Staff'],
        ['Ashby', '4', '9'],
      ],
      [['Pumps', '7']],
    ]);
  });

  it('takes tables that stand side by side apart', async () => {
    const { tables } = await read([
      ['Item', 'EUR', null, 'Site', 'Beds'],
      ['Rent', 12, null, 'Ashby', 4],
      ['Power', 3, null, 'Corby', 5],
    ]);
    expect(tables.map(({ locator }) => locator)).toEqual([
      'sheet Costs, cells A1:B3',
      'sheet Costs, cells D1:E3',
    ]);
  });

  it('takes a line over the columns for a head, with its merge', async () => {
    const { first } = await read(
      [
        [null, 'Actual', null, 'Plan'],
        ['Item', '2023', '2024', '2025'],
        ['Rent', 1, 2, 3],
      ],
      (sheet) => {
        sheet['!merges'] = [xlsx.utils.decode_range('B1:C1')];
      },
    );
    expect(first.rows[0]?.cells.slice(1, 3)).toEqual([
      { text: 'Actual', colSpan: 2 },
      { text: '', covered: true },
    ]);
  });
});

describe('a merge at the end of a line', () => {
  it('spans its columns, though the file has no cells below it', async () => {
    const { first } = await read(
      [
        ['Item', 'Actual', 'Plan'],
        [null, '2023', '2024', '2025'],
        ['Rent', 1, 2, 3],
      ],
      (sheet) => {
        sheet['!merges'] = [xlsx.utils.decode_range('C1:D1')];
      },
    );
    expect(first.rows[0]?.cells.slice(2)).toEqual([
      { text: 'Plan', colSpan: 2 },
      { text: '', covered: true },
    ]);
  });
});

describe('a cell', () => {
  it('keeps its exact number, its format and its formula', async () => {
    const { first } = await read(
      [
        ['Item', 'Share', 'Sum', 'Due'],
        ['Rent', 0.123, 0.30000000000000004, 45565],
      ],
      (sheet) => {
        Object.assign(sheet.B2, { z: '0.0%' });
        Object.assign(sheet.C2, { f: 'A1+B1' });
        Object.assign(sheet.D2, { z: 'yyyy-mm-dd' });
      },
    );
    expect(first.rows[1]?.cells.slice(1)).toEqual([
      { text: '12.3%', stored: { number: '0.123' }, format: '0.0%' },
      { text: '0.3', stored: { number: '0.3' }, formula: 'A1+B1' },
      { text: '2024-09-30', stored: { date: '2024-09-30' }, format: 'yyyy-mm-dd' },
    ]);
  });

  it('gives its comment as a remark', async () => {
    const { blocks } = await read(
      [
        ['Item', 'EUR'],
        ['Rent', 12],
      ],
      (sheet) => {
        xlsx.utils.cell_add_comment(sheet.B2, 'Estimated', 'Mo');
      },
    );
    expect(blocks.at(-1)).toEqual({
      kind: 'remark',
      text: 'Mo: Estimated',
      locator: 'sheet Costs, cell B2',
    });
  });
});

describe('what is hidden', () => {
  it('says so: rows, columns and whole sheets', async () => {
    const hide = (sheet: xlsx.WorkSheet) => {
      sheet['!rows'] = [{}, { hidden: true }];
      sheet['!cols'] = [{}, {}, { hidden: true }];
    };
    const rows = [
      ['Item', 'EUR', 'Note'],
      ['Rent', 12, 3],
      ['Power', 3, 4],
    ];
    const { first } = await read(rows, hide);
    expect(first.rows.map(({ hidden = false }) => hidden)).toEqual([false, true, false]);
    expect(first.rows[2]?.cells.map(({ hidden = false }) => hidden)).toEqual([false, false, true]);
    const { blocks } = await read(rows, (_, book) => {
      xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Secret', 1]]), 'Back');
      book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    });
    expect(blocks.map(({ doubt = 'none' }) => doubt)).toEqual(['none', 'none', 'hidden', 'hidden']);
  });
});
