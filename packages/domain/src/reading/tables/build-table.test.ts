import { describe, expect, it } from 'vitest';
import { buildTable } from './build-table.ts';
import { build, rawTable } from './testing/read-grid.ts';

describe('the heads of a table', () => {
  it('are stacked, and a merged one stands over all its columns', () => {
    const raw = rawTable(['| Years ended June 30 |', '| 2024 | 2023', 'Sales | 12 | 10']);
    raw.rows[0]?.cells.splice(
      1,
      2,
      { text: 'Years ended June 30', colSpan: 2 },
      { text: '', covered: true },
    );
    const { table } = build(raw);
    expect(table.columnHeads).toEqual([
      [],
      ['Years ended June 30', '2024'],
      ['Years ended June 30', '2023'],
    ]);
    expect([table.headRows, table.stubColumns]).toEqual([2, 1]);
  });

  it('stand over several columns without a merge where they part them evenly', () => {
    const { table } = build(
      rawTable(['| Actual | | Plan |', '| 2023 | 2024 | 2025 | 2026', 'Sales | 1 | 2 | 3 | 4']),
    );
    expect(table.columnHeads.map((heads) => heads.join(' '))).toEqual([
      '',
      'Actual 2023',
      'Actual 2024',
      'Plan 2025',
      'Plan 2026',
    ]);
  });

  it('that begin above a column of per cent are no heads of the amounts before it', () => {
    const rows = ['| | Growth p.a.', 'Market | 2025, £m | 2025-2030, %', 'Bread | 610 | 3.2'];
    expect(build(rawTable(rows)).table.columnHeads.map((heads) => heads.join(' '))).toEqual([
      'Market',
      '2025, £m',
      'Growth p.a. 2025-2030, %',
    ]);
    const year = ['| | 2025', 'Market | £m | %', 'Bread | 610 | 3.2'];
    expect(build(rawTable(year)).table.columnHeads[1]).toEqual(['2025', '£m']);
  });

  it('are one where a line ends with a word that leads on', () => {
    const rows = [
      '| Share of | Contracts',
      'Maker | market 2025, % | in 2025',
      'Aldery | 7.0 | 12',
    ];
    expect(build(rawTable(rows)).table.columnHeads).toEqual([
      ['Maker'],
      ['Share of market 2025, %'],
      ['Contracts', 'in 2025'],
    ]);
  });

  it('go on from the table before, where a page breaks it', () => {
    const { table: previous } = build(rawTable(['| 2024 | 2023', 'Sales | 12 | 10']));
    const place = { index: 1, block: 5, locator: 'page 2', start: 0 };
    const { table } = buildTable(rawTable(['Other costs:||', 'Rent | 3 | 2']), place, { previous });
    expect(table.columnHeads).toEqual(previous.columnHeads);
  });

  it('of rows are the sections above them, which end where the indentation does', () => {
    const { table } = build(
      rawTable(['| 2024', 'Assets |', '  Cash | 3', '  Stock | 4', 'Total assets | 7', 'Debt | 2']),
    );
    expect(table.rowHeads).toEqual([
      [],
      ['Assets'],
      ['Assets', 'Cash'],
      ['Assets', 'Stock'],
      ['Total assets'],
      ['Debt'],
    ]);
    expect(table.totalRows).toEqual([4]);
  });

  it('carry a label down to the rows that leave it out', () => {
    const { table } = build(rawTable(['Unit | Year | Sales', 'North | 2024 | 12', '| 2023 | 10']));
    expect(table.stubColumns).toBe(2);
    expect(table.rowHeads[2]).toEqual(['North', '2023']);
  });
});

describe('an amount that looks like a year', () => {
  it('heads no rows anew', () => {
    const { table } = build(
      rawTable([
        'Project | EUR thousand | State',
        'Hall | 9600 | agreed',
        'Tools | 1900 | open',
        'Sum | 11500 |',
      ]),
    );
    expect(table.cells.map(([, amount]) => amount?.role)).toEqual(['head', 'body', 'body', 'body']);
  });
});

describe('a total row', () => {
  it('adds up what stands above it, not what stands beside it', () => {
    const raw = rawTable(['| Q1 | Q2 | Year', 'Sales | 1 | 2 | 3', 'All in | 1 | 2 | 3']);
    Object.assign(raw.rows[1]?.cells[3] ?? {}, { formula: 'SUM(B2:C2)' });
    for (const [at, column] of ['B', 'C', 'D'].entries()) {
      Object.assign(raw.rows[2]?.cells[at + 1] ?? {}, {
        formula: `SUM(${column}2:${column}2)`.replace('2)', '9)'),
      });
    }
    expect(build(raw).table.totalRows).toEqual([2]);
  });

  it('stands behind the place of a number where each row has one, and so do sums below it', () => {
    const list = ['Rank | Buyer | Sales', '1 | Hartwell | 7', '2 | Mirow | 4', ' | Others | 5'];
    const sums = [' | Total | 16', ' | The two largest | 11'];
    const { table } = build(rawTable([...list, ...sums]));
    expect(table.totalRows).toEqual([4, 5]);
  });

  it('is none of the rows that are numbered from one on, whatever it is called', () => {
    const list = ['# | Buyer | Sales', '1 | Hartwell | 7', '2 | Mirow | 4', '3 | Ekdal | 3'];
    const foot = [' | Three largest | 14', ' | Further buyers | 5', ' | Group sales | 19'];
    expect(build(rawTable([...list, ...foot])).table.totalRows).toEqual([4, 5, 6]);
    const rows = [
      'Year | Buyer | Sales',
      '2023 | Hartwell | 7',
      '2024 | Mirow | 4',
      ' | Ekdal | 3',
    ];
    expect(build(rawTable(rows)).table.totalRows).toEqual([]);
  });

  it('may have other formulas beside the one that adds up', () => {
    const raw = rawTable([
      '| Tonnes | Share',
      'Weir | 7 | 70%',
      'Ford | 3 | 30%',
      'Both works | 10 | 100%',
    ]);
    Object.assign(raw.rows[3]?.cells[1] ?? {}, { formula: 'SUM(B2:B3)' });
    Object.assign(raw.rows[3]?.cells[2] ?? {}, { formula: 'B4/B4' });
    expect(build(raw).table.totalRows).toEqual([3]);
  });
});

describe('the text of a table', () => {
  it('has a line a row, and every cell knows its characters', () => {
    const { table, text } = build(rawTable(['| 2024', 'Sales | 12']));
    expect(text).toBe(' | 2024\nSales | 12');
    const cell = table.cells[1]?.[1];
    expect(text.slice((cell?.start ?? 0) - 10, (cell?.end ?? 0) - 10)).toBe('12');
  });
});

describe('the kind of a table', () => {
  it('is records where many rows with a key of their own list words and numbers', () => {
    const rows = Array.from(
      { length: 20 },
      (_, n) => `A${n} | ${n % 2 ? 'Bern' : 'Graz'} | ${n % 3 ? 'open' : 'done'} | ${n * 7}`,
    );
    expect(build(rawTable(['Order | City | State | Value', ...rows])).table.kind).toBe('records');
  });

  it('is figures for a statement of many rows, and text for words', () => {
    const rows = Array.from({ length: 20 }, (_, n) => `Line ${n} | ${n} | ${n + 1}`);
    expect(build(rawTable(['| 2024 | 2023', ...rows])).table.kind).toBe('figures');
    expect(build(rawTable(['Feature | Ours', 'Offline | yes', 'Labels | no'])).table.kind).toBe(
      'text',
    );
  });
});

describe('a record', () => {
  it('stays one where its amount looks like a year', () => {
    const list = ['No | Buyer | End | Sales | State', 'K1 | Mill | 31.12.2026 | 745 | running'];
    const { table } = build(
      rawTable([
        ...list,
        'K2 | Farm | 30.06.2027 | 1985 | running',
        'K3 | Inn | 30.06.2028 | 310 | ended',
      ]),
    );
    expect(table.cells[2]?.map(({ role }) => role)).toEqual(
      table.cells[1]?.map(({ role }) => role),
    );
  });

  it('stays one where two amounts do', () => {
    const { table } = build(
      rawTable([
        'Buyer | Town | Bound | Sales 2026 | Sales 2025',
        'Mill | Ames | no | 7450 | 6120',
        'Farm | Boyle | no | 1980 | 1920',
        'Inn | Cole | yes | 3100 | 2900',
      ]),
    );
    expect(table.cells[2]?.map(({ role }) => role)).toEqual(
      table.cells[1]?.map(({ role }) => role),
    );
  });
});
