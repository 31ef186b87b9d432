import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const valuesIn = (line: string, text: string) =>
  readBlocks(
    [
      heading('Quality of earnings of a bakery'),
      paragraph(line),
      paragraph('Margins were 10.5% of what we sold to the shops of the town.'),
      paragraph(text),
    ],
    {
      company: 'Larkspur Bakeries plc',
    },
  )
    .figures.slice(1)
    .map(({ value, scale }) => [value, scale.value]);

test('what a document says of all its sums holds for those of its sentences', () => {
  const line = 'For the board of the bakery. $ in thousands unless stated.';
  expect(valuesIn(line, 'EBITDA reached $3,410, a loss of $(1,260) included.')).toEqual([
    ['3410000', 1000],
    ['-1260000', 1000],
  ]);
  expect(valuesIn(line, 'Revenue was $166.9 million; the average order was $3,574.')).toEqual([
    ['166900000', 1e6],
    ['3574', null],
  ]);
});

test('nothing is scaled where it says so of nothing', () => {
  expect(valuesIn('For the board of the bakery.', 'EBITDA reached $3,410.')).toEqual([['3410', 1]]);
});

const accounts = (note: string, corner = '$ in thousands') => {
  const statement = (title: string, label: string) => [
    heading(title, 2),
    table([
      [corner, '2023', '2022'],
      [label, '164,700', '154,800'],
    ]),
  ];
  const reading = readBlocks(
    [
      heading('Annual report and accounts 2023'),
      paragraph('Larkspur Bakeries plc, for the year ended December 31, 2023'),
      ...statement('Statement of income', 'Revenue'),
      ...statement('Balance sheet', 'Total assets'),
      ...statement('Statement of cash flows', 'Cash from operations'),
      heading('Note 4', 2),
      paragraph(note),
    ],
    { company: 'Larkspur Bakeries plc' },
  );
  return reading.figures.filter(({ origin }) => origin === 'prose').map(({ value }) => value);
};

test('sums in notes that would be nothing are in the thousands of all tables', () => {
  expect(accounts('Cost of flour includes premiums of $2,860 (2022: $1,395).')).toEqual([
    '2860000',
    '1395000',
  ]);
});

test('and stay as they are where they may be told in full, or tables differ', () => {
  expect(accounts('A fine of $1,250,000 was paid.')).toEqual(['1250000']);
  expect(accounts('The average order was $2,860.')).toEqual(['2860']);
  expect(accounts('Cost of flour includes premiums of $2,860.', '$')).toEqual(['2860']);
});

test('what is said of tables is not said of sentences, and a sum in full stays so', () => {
  const tables = "Unless a caption says otherwise, tables are in £'000.";
  expect(
    valuesIn(
      tables,
      'Revenue was £60.3 million after credits of £412,000 and costs of £5,400,000.',
    ),
  ).toEqual([
    ['60300000', 1e6],
    ['412000', 1],
    ['5400000', 1],
  ]);
  const all = 'For the board. £m unless stated.';
  expect(valuesIn(all, 'Revenue was £60.3m; the pay of a fitter was £43,900.')).toEqual([
    ['60300000', 1e6],
    ['43900', 1],
  ]);
});

test('pay that is basic, or a sum so called, is no earnings per share', () => {
  const concepts = (text: string) =>
    readBlocks([heading('Pay'), paragraph(text)], {
      company: 'Larkspur Bakeries plc',
    }).figures.map(({ measure }) => measure.value?.concept ?? null);
  expect(concepts('In this town we pay a baker with a licence £48,000 basic.')).toEqual([null]);
  expect(concepts('In the year the earnings per share were £1.12 basic.')).not.toEqual([null]);
  const { figures } = readBlocks(
    [
      heading('Pay'),
      paragraph('What we pay to the bakers of the town, and how many of them we have.'),
      table([
        ['Heads', '2024', '2025'],
        ['Bakers', '214', '216'],
        ['Basic pay, baker, £', '41,800', '43,900'],
      ]),
    ],
    { company: 'Larkspur Bakeries plc' },
  );
  const paid = figures.filter(({ printed }) => printed === '43,900');
  expect(paid.map(({ measure }) => measure.value?.concept ?? null)).toEqual([null]);
});
