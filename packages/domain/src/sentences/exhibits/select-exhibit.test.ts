import { expect, test } from 'vitest';
import { exhibitSelectionSchema } from '../statement.ts';
import { inCell, label, makeLedger, read, year } from '../testing/make-reading.ts';
import { explainMark } from './head-note.ts';
import { selectExhibit } from './select-exhibit.ts';

const cell = (printed: string, row: number, column: number, more: object = {}) => ({
  printed,
  value: printed,
  kind: 'money' as const,
  unit: read('EUR'),
  place: inCell(row, column),
  measure: read(label(row === 1 ? 'North' : row === 2 ? 'South' : 'Margin')),
  subject: read('Alderlund'),
  period: read(year(2022 + column)),
  ...(column === 2 ? { status: read('budget' as const) } : {}),
  ...more,
});
const ledger = makeLedger('Alderlund', {
  table: [
    ['Region', '2023', '2024'],
    ['North', '100', '110'],
    ['South', '200', '260'],
    ['Margin', '10', '12'],
  ],
  figures: [
    cell('100', 1, 1),
    cell('110', 1, 2),
    cell('200', 2, 1),
    cell('260', 2, 2),
    cell('10', 3, 1, { kind: 'percent', unit: read('%') }),
    cell('12', 3, 2, { kind: 'percent', unit: read('%') }),
    cell('7', 3, 2, { unit: read('USD'), place: { ...inCell(0, 0), table: null } }),
  ],
});
const select = (given: object) =>
  selectExhibit(exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', ...given }), ledger);

test('an exhibit whose columns cannot be told apart is refused, unless their status does it', () => {
  const money = (printed: string, column: number, more: object = {}) =>
    cell(printed, 1, column, { period: read(year(2025)), status: read('actual'), ...more });
  const headed = (...figures: ReturnType<typeof cell>[]) =>
    selectExhibit(
      exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } }),
      makeLedger('Alderlund', {
        table: [
          ['Assets', '2025', '2025'],
          ['North', '100', '110'],
        ],
        figures,
      }),
    );
  expect(headed(money('100', 1), money('110', 2))).toEqual({
    refused: 'Two columns are headed “2025”.',
  });
  expect(headed(money('100', 1), money('110', 2, { status: read('budget') }))).toHaveProperty(
    'exhibit',
  );
});

test('a column without a name is called by the status of its figures', () => {
  const outcome = selectExhibit(
    exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } }),
    makeLedger('Alderlund', {
      table: [
        ['Half', ''],
        ['First', '100'],
        ['Second', '110'],
      ],
      figures: [1, 2].map((row) =>
        cell(row === 1 ? '100' : '110', row, 1, { status: read('budget') }),
      ),
    }),
  );
  expect(outcome).toMatchObject({ exhibit: { columns: [{ label: 'Budget' }] } });
});

test('a row or a column that its table says is preliminary says so, once', () => {
  const shown = (table: string[][], ...figures: ReturnType<typeof cell>[]) => {
    const outcome = selectExhibit(
      exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } }),
      makeLedger('Alderlund', { table, figures }),
    );
    return 'exhibit' in outcome ? outcome.exhibit : null;
  };
  const size = (printed: string, row: number, more: object = {}) =>
    cell(printed, row, 1, { period: read(year(2022 + row)), ...more });
  const rows = shown(
    [
      ['Year', 'Size', 'Standing'],
      ['2023', '100', 'actual'],
      ['2024', '110', 'preliminary'],
      ['2025', '120', 'projected'],
      ['2026', '130', 'draft'],
    ],
    size('100', 1),
    size('110', 2),
    size('120', 3, { status: read('forecast') }),
    size('130', 4, { status: read('forecast') }),
  );
  expect(rows?.rows.map(({ label: name }) => name)).toEqual([
    '2023',
    '2024 (preliminary)',
    '2025 (forecast)',
    '2026 (forecast)',
  ]);
  const standing = (head: string) =>
    shown(
      [
        ['Region', '2023', head],
        ['', 'final', 'vorläufig'],
        ['North', '100', '110'],
        ['South', '200', '210'],
      ],
      cell('100', 2, 1),
      cell('110', 2, 2, { status: read('actual') }),
      cell('200', 3, 1),
      cell('210', 3, 2, { status: read('actual') }),
    )?.columns.map(({ label: name }) => name);
  expect(standing('2024')).toEqual(['2023', '2024 (preliminary)']);
  expect(standing('2024 vorläufig')).toEqual(['2023', '2024 vorläufig']);
});

test('a column that is headed by its distance from another is headed by its own year', () => {
  const outcome = selectExhibit(
    exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } }),
    makeLedger('Alderlund', {
      table: [
        ['', '2023', 'Vorjahr'],
        ['North', '100', '90'],
        ['South', '200', '180'],
      ],
      figures: [
        cell('100', 1, 1),
        cell('90', 1, 2, { period: read(year(2022)), status: read('actual') }),
        cell('200', 2, 1),
        cell('180', 2, 2, { period: read(year(2022)), status: read('actual') }),
      ],
    }),
  );
  expect(outcome).toMatchObject({ exhibit: { columns: [{ label: '2023' }, { label: '2022' }] } });
});

test('an exhibit takes its heads, values and status from the table, and computes columns', () => {
  const outcome = select({
    from: { table: 't1', rows: ['r2', 'r3'], columns: ['c2', 'c3'] },
    add: ['growth(c2,c3)|%1'],
    sort: 'c3 desc',
    top: 2,
  });
  expect(outcome).toMatchObject({
    exhibit: {
      columns: [
        { label: '2023' },
        { label: '2024 (budget)' },
        { label: 'growth(2023,2024)', computed: true },
      ],
      rows: [
        {
          label: 'South',
          cells: [
            { text: 'EUR 200' },
            { text: 'EUR 260', figures: ['f4'] },
            { text: '30.0%', formula: 'growth(f3,f4)' },
          ],
        },
        { label: 'North', cells: [{ text: 'EUR 100' }, { text: 'EUR 110' }, { text: '10.0%' }] },
      ],
    },
  });
});

test('a head that says its status already says it once', () => {
  const planned = makeLedger('Alderlund', {
    table: [
      ['Region', '2023', 'Budget 2024'],
      ['North', '100', '110'],
    ],
    figures: [cell('100', 1, 1), cell('110', 1, 2)],
  });
  const selection = exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } });
  expect(selectExhibit(selection, planned)).toMatchObject({
    exhibit: { columns: [{ label: '2023' }, { label: 'Budget 2024' }] },
  });
});

test('an exhibit may list figures by subject and period', () => {
  expect(
    select({ figures: [['f1', 'f2']], rows_by: 'measure', columns_by: 'period' }),
  ).toMatchObject({
    exhibit: {
      columns: [{ label: '2023' }, { label: '2024 (budget)' }],
      rows: [{ label: 'North' }],
    },
  });
});

test('rows of several kinds stand where each row is one series; mixed series are refused', () => {
  expect(select({ from: { table: 't1' } })).toHaveProperty('exhibit');
  expect(
    select({
      figures: [
        ['f1', 'f5'],
        ['f6', 'f2'],
      ],
    }),
  ).toEqual({ refused: 'A series mixes money EUR and percent.' });
  expect(
    select({
      figures: [
        ['f1', 'f7'],
        ['f7', 'f1'],
      ],
    }),
  ).toHaveProperty('refused');
  expect(select({ from: { table: 't9' } })).toEqual({ refused: 'There is no table t9.' });
  expect(select({ figures: [['f99']] })).toEqual({ refused: 'There is no f99.' });
});

const column = (figures: object[]) => {
  const rows = figures.map((_, at) => [`Row ${at + 1}`, 'x']);
  const held = makeLedger('Alderlund', {
    table: [['Item', '2025'], ...rows],
    figures: figures.map((more, at) => cell('1', at + 1, 1, more)),
  });
  const selection = exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } });
  const outcome = selectExhibit(selection, held);
  return 'exhibit' in outcome ? outcome.exhibit.rows.map(({ cells }) => cells[0]?.text) : outcome;
};

test('figures below each other are printed in the unit of their source, with as many decimals', () => {
  const millions = (value: string) => ({ value, scale: read(1e6), halfUnit: '50000' });
  expect(column([millions('1382000000'), millions('900000'), millions('-1100000')])).toEqual([
    'EUR 1,382.0m',
    'EUR 0.9m',
    'EUR −1.1m',
  ]);
  const shares = { kind: 'percent', unit: read('%') };
  expect(
    column([
      { ...shares, value: '13.3', halfUnit: '0.05' },
      { ...shares, value: '12', halfUnit: '0.05' },
    ]),
  ).toEqual(['13.3%', '12.0%']);
});

test('no figure is printed finer than its source has it, nor 99.98% as all of it', () => {
  const shares = { kind: 'percent', unit: read('%') };
  expect(
    column([
      { ...shares, value: '13.3', halfUnit: '0.05' },
      { ...shares, value: '12', halfUnit: '0.5' },
      { ...shares, value: '99.98', halfUnit: '0.005' },
    ]),
  ).toEqual(['13.3%', '12%', '99.98%']);
});

test('thousands that would be too long are printed in millions', () => {
  const thousands = (value: string) => ({ value, scale: read(1e3), halfUnit: '500' });
  expect(column([thousands('90800000'), thousands('16400000'), thousands('900000')])).toEqual([
    'EUR 90.8m',
    'EUR 16.4m',
    'EUR 0.9m',
  ]);
  expect(column([thousands('7200000'), thousands('1700000'), thousands('450000')])).toEqual([
    'EUR 7.20m',
    'EUR 1.70m',
    'EUR 0.45m',
  ]);
  expect(column([thousands('7200000'), thousands('1712000'), thousands('450000')])).toEqual([
    'EUR 7,200k',
    'EUR 1,712k',
    'EUR 450k',
  ]);
});

test('years beside each other are printed in one unit, a column of quite another size in its own', () => {
  const texts = (columns: string[][]) => {
    const held = makeLedger('Alderlund', {
      table: [
        ['Item', ...columns.map((_, at) => `${2023 + at}`)],
        ...(columns[0] ?? []).map((_, at) => [`Row ${at + 1}`, 'x', 'x']),
      ],
      figures: columns.flatMap((values, at) =>
        values.map((value, row) =>
          cell('1', row + 1, at + 1, {
            value,
            scale: read(1e3),
            halfUnit: '50',
            status: read('actual'),
          }),
        ),
      ),
    });
    const from = exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } });
    const outcome = selectExhibit(from, held);
    return 'exhibit' in outcome
      ? outcome.exhibit.rows.map(({ cells }) => cells.map(({ text }) => text))
      : outcome;
  };
  expect(
    texts([
      ['9850000', '7150000'],
      ['11800000', '14700000'],
    ]),
  ).toEqual([
    ['EUR 9.85m', 'EUR 11.8m'],
    ['EUR 7.15m', 'EUR 14.7m'],
  ]);
  expect(
    texts([
      ['58902100', '9850000', '7210000'],
      ['64300000', '11800000', '8700000'],
    ]),
  ).toEqual([
    ['EUR 58.90m', 'EUR 64.3m'],
    ['EUR 9.85m', 'EUR 11.8m'],
    ['EUR 7.21m', 'EUR 8.7m'],
  ]);
  expect(
    texts([
      ['17460000', '18240000', '720000'],
      ['-2340000', '-3260000', '-730000'],
    ]),
  ).toEqual([
    ['EUR 17.46m', 'EUR −2.34m'],
    ['EUR 18.24m', 'EUR −3.26m'],
    ['EUR 0.72m', 'EUR −0.73m'],
  ]);
  expect(
    texts([
      ['85000', '15000'],
      ['11800000', '14700000'],
    ]),
  ).toEqual([
    ['EUR 85k', 'EUR 11.8m'],
    ['EUR 15k', 'EUR 14.7m'],
  ]);
});

test('a year with the mark of a note says what the note says', () => {
  const noted = makeLedger('Alderlund', {
    blocks: ['Before', 'a Projection, base case.'],
    table: [['Item', '2025']],
  });
  const found = noted.table('t1');
  if (!found) throw new Error('no table');
  const above = { ...found.table, block: 0 };
  expect(explainMark('2030a', above, found.source)).toBe('2030 (projection, base case)');
  expect(explainMark('2030b', above, found.source)).toBe('2030b');
  expect(explainMark('2030', above, found.source)).toBe('2030');
});

test('numbered rows are called by the names that stand beside their numbers', () => {
  const amountOf = (printed: string, row: number) => ({
    printed,
    value: printed,
    kind: 'money' as const,
    unit: read('EUR'),
    place: inCell(row, 2),
    measure: read(label('Revenue')),
    period: read(year(2024)),
  });
  const others = { printed: '38', value: '38', kind: 'count' as const, place: inCell(3, 1) };
  const ranked = makeLedger('Alderlund', {
    table: [
      ['Rank', 'Customer', '2024'],
      ['1', 'Torvald Marine', '55'],
      ['2', 'Mirow Works', '29'],
      ['3', 'All 38 others', '70'],
    ],
    figures: [amountOf('55', 1), amountOf('29', 2), amountOf('70', 3), others],
  });
  const from = { table: 't1', rows: ['r2', 'r3', 'r4'], columns: ['c2', 'c3'] };
  const given = exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from });
  expect(selectExhibit(given, ranked)).toMatchObject({
    exhibit: {
      columns: [{ label: '2024' }],
      rows: [
        { label: 'Torvald Marine', cells: [{ text: 'EUR 55' }] },
        { label: 'Mirow Works', cells: [{ text: 'EUR 29' }] },
        { label: 'All 38 others', cells: [{ text: 'EUR 70' }] },
      ],
    },
  });
});

test('rows of years are called by their years, not by what is said beside them', () => {
  const sizeOf = (printed: string, row: number) => ({
    printed,
    value: printed,
    kind: 'money' as const,
    unit: read('EUR'),
    place: inCell(row, 2),
    measure: read(label('Size')),
  });
  const years = makeLedger('Alderlund', {
    table: [
      ['Year', 'Basis', 'Size'],
      ['2024', 'counted', '55'],
      ['2025', 'foreseen', '59'],
    ],
    figures: [sizeOf('55', 1), sizeOf('59', 2)],
  });
  const from = { table: 't1', rows: ['r2', 'r3'], columns: ['c3'] };
  const given = exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from });
  expect(selectExhibit(given, years)).toMatchObject({
    exhibit: { rows: [{ label: '2024' }, { label: '2025' }] },
  });
});

test('what the figures of one row share, such as a budget among results, stands beside them once', () => {
  const yearly = (printed: string, row: number, column: number) =>
    cell(printed, row, column, {
      period: read(year(2022 + row)),
      ...(column === 2 ? { kind: 'percent', unit: read('%') } : {}),
      status: read(row === 3 ? ('budget' as const) : ('actual' as const)),
    });
  const years = makeLedger('Alderlund', {
    table: [
      ['Year', 'Revenue', 'Growth'],
      ['2023', '100', '4'],
      ['2024', '110', '10'],
      ['2025', '121', '11'],
    ],
    figures: [
      ...[yearly('100', 1, 1), yearly('4', 1, 2), yearly('110', 2, 1), yearly('10', 2, 2)],
      ...[yearly('121', 3, 1), yearly('11', 3, 2)],
    ],
  });
  const selection = exhibitSelectionSchema.parse({ id: 'x', title: 'c1', from: { table: 't1' } });
  expect(selectExhibit(selection, years)).toMatchObject({
    exhibit: {
      columns: [{ label: 'Revenue' }, { label: 'Growth' }],
      rows: [
        { label: '2023', cells: [{ text: 'EUR 100' }, { text: '4%' }] },
        { label: '2024' },
        { label: '2025 (budget)', cells: [{ text: 'EUR 121' }, { text: '11%' }] },
      ],
    },
  });
});

test('a head that says in another word what its figures are is told no second', () => {
  const planned = makeLedger('Alderlund', {
    table: [
      ['Region', 'FY23', 'FY24 plan'],
      ['North', '100', '110'],
      ['South', '200', '260'],
    ],
    figures: [cell('100', 1, 1), cell('110', 1, 2), cell('200', 2, 1), cell('260', 2, 2)],
  });
  const from = { table: 't1', rows: [], columns: [] };
  const given = exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from });
  expect(selectExhibit(given, planned)).toMatchObject({
    exhibit: { columns: [{ label: 'FY23' }, { label: 'FY24 plan' }] },
  });
});

test('thousands of a third decimal are told as their source has them', () => {
  const spent = (printed: string, row: number, halfUnit: string) =>
    cell(printed, row, 1, {
      value: String(Number(printed) * 1e3),
      halfUnit,
      scale: read(1000),
      measure: read(label(`Site ${row}`)),
      period: read(year(2025)),
    });
  const selected = selectExhibit(
    exhibitSelectionSchema.parse({ id: 'x1', title: 'c1', from: { table: 't1' } }),
    makeLedger('Alderlund', {
      table: [
        ['Size', 'EUR thousand per site'],
        ['Large', '142.5'],
        ['Small', '2.875'],
      ],
      figures: [spent('142.5', 1, '50'), spent('2.875', 2, '0.5')],
    }),
  );
  const texts =
    'exhibit' in selected ? selected.exhibit.rows.map(({ cells }) => cells[0]?.text) : [];
  expect(texts).toEqual(['EUR 142.5k', 'EUR 2.875k']);
});
