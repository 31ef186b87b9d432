import { describe, expect, it } from 'vitest';
import { specimenReport } from '../testing/specimen-report.ts';
import { buildExhibits } from './build-exhibits.ts';
import type { HeldAmount } from './outer-wholes.ts';
import { figureKey } from './same-figure.ts';
import type { FormulaInput } from './spreadsheet-formula.ts';

const noneHeld = {
  ledger: new Map(),
  same: new Map<string, FormulaInput>(),
  amounts: [] as HeldAmount[],
  model: {
    figure: () => null,
    held: () => null,
    result: () => null,
    settingOf: () => null,
    contracts: null,
  },
};

/** A table by its heads and its rows of a label and what is printed: "EUR 7.5m" is 7,500,000. */
function sheetOf(
  columns: string[],
  rows: (string | null)[][],
  held: Partial<typeof noneHeld> = {},
) {
  const report = specimenReport();
  const subsection = report.sections[0]?.subsections[0];
  const [exhibit] = subsection?.exhibits ?? [];
  if (!subsection || !exhibit) throw new Error('the specimen has an exhibit');
  report.sections = report.sections.slice(0, 1);
  for (const each of report.sections[0]?.subsections ?? []) each.exhibits = [];
  const numberOf = (text: string) => {
    const number = Number(text.replace(/[^\d.−-]/gu, '').replace('−', '-'));
    return text.endsWith('m') ? number * 1e6 : number;
  };
  const cellOf = (text: string | null) => ({
    text: text ?? '',
    value: text === null ? null : numberOf(text),
    claim_id: null,
    notes: [],
    figures: [],
    formula: null,
  });
  subsection.exhibits = [
    {
      ...exhibit,
      unit: null,
      title: 'A table',
      chart: 'none',
      columns: ['', ...columns],
      rows: rows.map(([label, ...cells]) => ({
        label: label ?? '',
        is_target: false,
        cells: cells.map(cellOf),
      })),
    },
  ];
  return buildExhibits(report, { ...noneHeld, ...held }, () => null).rows.slice(3, rows.length + 4);
}

const formulasIn = (rows: ReturnType<typeof sheetOf>) =>
  rows
    .slice(1)
    .map((row) => row.slice(1, -1).map((cell) => ('formula' in cell ? cell.formula : '')));

const textsIn = (row: ReturnType<typeof sheetOf>[number] = []) =>
  row.map((cell) => (cell.kind === 'text' ? cell.text : ''));

describe('what an exhibit is measured in', () => {
  it('stands in the head of a column whose figures bear it', () => {
    const [heads] = sheetOf(
      ['2025', 'EUR million', 'Staff', 'Share'],
      [
        ['Gears', 'EUR 7.5m', 'EUR 3.1m', '41', '12.5%'],
        ['Pumps', 'EUR 2.5m', 'EUR 4.9m', '17', '87.5%'],
      ],
    );
    expect(textsIn(heads)).toEqual(['', '2025, EUR', 'EUR', 'Staff', 'Share', 'Notes']);
  });

  it('stands there without the scale of the source, for figures stand whole', () => {
    const [heads] = sheetOf(
      ['2025, TEUR', 'Vorjahr (T€)'],
      [
        ['Gears', 'EUR 7.5m', 'EUR 3.1m'],
        ['Pumps', 'EUR 2.5m', 'EUR 4.9m'],
      ],
    );
    expect(textsIn(heads).slice(1, 3)).toEqual(['2025, EUR', 'Vorjahr (EUR)']);
    const [, credits, staff] = sheetOf(
      ['2025'],
      [
        ['Credits, EUR thousand', 'EUR 412k'],
        ['Staff, thousand', '41'],
      ],
    );
    expect([credits, staff].map((row) => textsIn(row)[0])).toEqual([
      'Credits, EUR',
      'Staff, thousand',
    ]);
  });

  it('stands beside each row where rows have units of their own', () => {
    const [heads, ...rows] = sheetOf(
      ['2024', '2025'],
      [
        ['Sales', 'EUR 7.5m', 'EUR 8.5m'],
        ['Delay', '14 weeks', '11 weeks'],
        ['Margin', '12.5%', '13.5%'],
      ],
    );
    expect(textsIn(heads)).toEqual(['', 'Unit', '2024', '2025', 'Notes']);
    expect(rows.map((row) => textsIn(row)[1])).toEqual(['EUR', 'weeks', '']);
  });
});

it('shows numbers below each other with the decimals of the finest', () => {
  const [, ...rows] = sheetOf(
    ['Mark'],
    [
      ['Price', '4.5'],
      ['Speed', '4'],
      ['Care', '3.0'],
    ],
  );
  expect(rows.map((row) => row[1])).toMatchObject([
    { decimals: 1 },
    { decimals: 1 },
    { decimals: 1 },
  ]);
});

describe('what follows from the rest of an exhibit', () => {
  it('is summed, taken off and divided where that gives what is printed', () => {
    const rows = sheetOf(
      ['2023', '2024', '2025'],
      [
        ['Gears', 'EUR 41.3m', 'EUR 47.2m', 'EUR 52.9m'],
        ['Pumps', 'EUR 22.4m', 'EUR 23.5m', 'EUR 27.6m'],
        ['Sales', 'EUR 63.7m', 'EUR 70.7m', 'EUR 80.5m'],
        ['Growth', null, '11.0%', '13.9%'],
        ['Wages', 'EUR 30.1m', 'EUR 33.3m', 'EUR 39.2m'],
        ['Result', 'EUR 33.6m', 'EUR 37.4m', 'EUR 41.3m'],
        ['Margin', '52.7%', '52.9%', '51.3%'],
      ],
    );
    expect(formulasIn(rows)).toEqual([
      ['', '', ''],
      ['', '', ''],
      ['SUM(B5:B6)', 'SUM(C5:C6)', 'SUM(D5:D6)'],
      ['', '', ''],
      ['', '', ''],
      ['B7-B9', 'C7-C9', 'D7-D9'],
      ['B10/B7', 'C10/C7', 'D10/D7'],
    ]);
  });

  it('is a growth from column to column, where enough of it agrees', () => {
    const rows = sheetOf(
      ['2022', '2023', '2024', '2025'],
      [
        ['Sales', 'EUR 60m', 'EUR 63.7m', 'EUR 70.7m', 'EUR 80.5m'],
        ['Growth', null, '6.2%', '11.0%', '13.9%'],
      ],
    );
    expect(formulasIn(rows)[1]).toEqual(['', 'C5/B5-1', 'D5/C5-1', 'E5/D5-1']);
  });

  it('is a share of the total, growth a year between two heads, and a change from row to row', () => {
    const shares = sheetOf(
      ['2020', 'Share 2020', '2025', 'A year'],
      [
        ['Gears', '460', '46.0%', '590', '5.1%'],
        ['Pumps', '330', '33.0%', '410', '4.4%'],
        ['Seals', '210', '21.0%', '250', '3.5%'],
        ['Total', '1000', '100.0%', '1250', '4.6%'],
      ],
    );
    expect(formulasIn(shares)[0]).toEqual(['', 'B5/B8', '', '(D5/B5)^(1/5)-1']);
    expect(formulasIn(shares)[3]?.[0]).toBe('SUM(B5:B7)');
    const years = sheetOf(
      ['Size', 'Change'],
      [
        ['2022', '812', null],
        ['2023', '877', '8.0%'],
        ['2024', '939', '7.1%'],
        ['2025', '1001', '6.6%'],
      ],
    );
    expect(formulasIn(years).map(([, change]) => change)).toEqual([
      '',
      'B6/B5-1',
      'B7/B6-1',
      'B8/B7-1',
    ]);
  });

  it('is each step of a funnel by its factor and the step above', () => {
    const rows = sheetOf(
      ['Factor', 'EUR'],
      [
        ['Spending of all mills', null, 'EUR 500m'],
        ['on valves', '8.0%', 'EUR 40m'],
        ['of which control valves', '45.0%', 'EUR 18m'],
        ['to be won', '30.5%', 'EUR 5m'],
      ],
    );
    expect(formulasIn(rows).map(([, amount]) => amount)).toEqual([
      '',
      'ROUND(C5*B6,-6)',
      'ROUND(C6*B7,-6)',
      'ROUND(C7*B8,-6)',
    ]);
  });

  it('is a product or a difference of columns before it', () => {
    const rows = sheetOf(
      ['Sites', 'Each', 'In all', 'Known', 'Open'],
      [
        ['Large', '91', '142', '12922', '9000', '3922'],
        ['Medium', '410', '33', '13530', '8000', '5530'],
        ['Small', '960', '28', '26880', '5000', '21880'],
      ],
    );
    expect(formulasIn(rows)[0]).toEqual(['', '', 'B5*C5', '', 'D5-E5']);
  });

  it('is a share of what the head of the column names and another sheet holds', () => {
    const amounts = [
      { name: 'EBITDA, 2025', unit: 'EUR', value: 9e6, cell: 'Ledger!$C$3', source_ids: [] },
      { name: 'Revenue, 2025', unit: 'EUR', value: 90e6, cell: 'Ledger!$C$4', source_ids: [] },
    ];
    const rows = (shares: string[]) => [
      ['Ardel', 'EUR 7.2m', shares[0] ?? ''],
      ['Borwin', 'EUR 5.1m', shares[1] ?? ''],
      ['Cassel', 'EUR 4.4m', shares[2] ?? ''],
    ];
    const columns = ['A year', 'Share of revenue 2025'];
    const shown = sheetOf(columns, rows(['8.0%', '5.7%', '4.9%']), { amounts });
    expect(formulasIn(shown).map(([, share]) => share)).toEqual([
      'B5/Ledger!$C$4',
      'B6/Ledger!$C$4',
      'B7/Ledger!$C$4',
    ]);
    const other = sheetOf(columns, rows(['9.0%', '5.7%', '4.9%']), { amounts });
    const unnamed = sheetOf(['A year', 'Part'], rows(['8.0%', '5.7%', '4.9%']), { amounts });
    for (const one of [other, unnamed]) expect(formulasIn(one).flat().join('')).toBe('');
  });

  it('is the sum of shares that come to one', () => {
    const shares = (last: string) =>
      formulasIn(
        sheetOf(
          ['Share'],
          [
            ['Gears', '59%'],
            ['Pumps', '20%'],
            ['Seals', last],
            ['All', '100%'],
          ],
        ),
      ).at(-1)?.[0];
    expect(shares('21%')).toBe('SUM(B5:B7)');
    expect(shares('19%')).toBe('');
  });

  it('is taken from where the same figure of the same source stands', () => {
    const unread = sheetOf(['2025'], [['Pumps', 'EUR 7.5m']]);
    expect(formulasIn(unread)).toEqual([['']]);
    const [source_id = ''] =
      specimenReport().sections[0]?.subsections[0]?.exhibits[0]?.source_ids ?? [];
    const figure = {
      label: 'Pumps, 2025',
      printed: 'EUR 7.5m',
      value: '7500000',
      unit: 'EUR',
      source_id,
    };
    const same = new Map([[figureKey(figure, ''), { cell: 'Model!$B$9', value: 7.5e6 }]]);
    expect(formulasIn(sheetOf(['2025'], [['Pumps', 'EUR 7.5m']], { same }))).toEqual([
      ['Model!$B$9'],
    ]);
    expect(formulasIn(sheetOf(['2024'], [['Pumps', 'EUR 7.5m']], { same }))).toEqual([['']]);
  });

  it('is nothing where parts that happen to add up are no sum, or what is printed is another number', () => {
    const marks = sheetOf(
      ['We', 'They', 'Gap'],
      [
        ['Price', '3', '2', '1'],
        ['Speed', '4', '1', '3'],
        ['Care', '5', '3', '2'],
      ],
    );
    const parts = sheetOf(
      ['Sold'],
      [
        ['Gears', '20'],
        ['Pumps', '30'],
        ['Seals', '50'],
      ],
    );
    const total = sheetOf(
      ['Sold'],
      [
        ['Gears', '21'],
        ['Pumps', '30'],
        ['Total', '50'],
      ],
    );
    for (const rows of [marks, parts, total]) expect(formulasIn(rows).flat().join('')).toBe('');
  });
});
