import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const company = 'Larkspur Ovens Limited';
const accounts = [
  heading('Annual report and financial statements, year ended 31 March 2025'),
  paragraph(`${company}. Tables are in £'000 unless a caption says otherwise.`),
];

function cellsIn(rows: string[][], caption: string) {
  const { figures } = readBlocks([...accounts, heading(caption, 2), table(rows)], { company });
  return Object.fromEntries(
    figures
      .filter(({ origin }) => origin === 'cell')
      .map(({ printed, kind, value }) => [printed, `${kind} ${value}`]),
  );
}

test('what is counted is no money, whatever the tables of a document are in', () => {
  expect(
    cellsIn(
      [
        ['', '2025', '2024'],
        ['Revenue', '52,716', '49,088'],
        ['Ovens and spare parts', '31,204', '30,117'],
        ['Units in service, year end', '12,640', '11,310'],
        ['Building permits', '3,118', '3,007'],
        ['Licences granted', '412', '398'],
      ],
      'Five years',
    ),
  ).toMatchObject({
    '3,118': 'count 3118',
    '412': 'count 412',
    '52,716': 'money 52716000',
    '31,204': 'money 31204000',
    '12,640': 'count 12640',
  });
});

test('where rows of money are marked as such, a row without a mark is none', () => {
  expect(
    cellsIn(
      [
        ['Key figures', '2025', '2024'],
        ["Revenue (£'000)", '52,716', '49,088'],
        ["Adjusted EBITDA (£'000)", '8,302', '7,601'],
        ['Ovens with a camera', '6,150', '5,420'],
        ['Net debt', '4,118', '5,020'],
      ],
      'Indicators',
    ),
  ).toMatchObject({
    '8,302': 'money 8302000',
    '6,150': 'count 6150',
    '4,118': 'money 4118000',
  });
});

test('a column of what things are measured in is no money, whatever stands over all columns', () => {
  const over = 'Rent in £ thousands; dagger: sublet';
  expect(
    cellsIn(
      [
        ['', over, over, over],
        ['Site', 'Sq. ft.', 'Oil stored (litres)', 'Rent a year'],
        ['Hall Road', '21,400', '8,200', '312'],
        ['Pell Street', '18,900', '7,900', '268'],
      ],
      'Leases',
    ),
  ).toMatchObject({
    '21,400': 'count 21400',
    '8,200': 'count 8200',
    '312': 'money 312000',
  });
});

test('a day in the corner dates the years below it, and what happened in the year is of the year', () => {
  const { figures } = readBlocks(
    [
      heading('People report'),
      paragraph('Larkspur Ovens Limited. FY25 = April 2024 to March 2025.'),
      heading('Workforce', 2),
      table([
        ['Heads at 31 March', '2024', '2025'],
        ['Fitters, employed', '216', '214'],
        ['Fitters who left in the year', '25', '36'],
      ]),
    ],
    { company, fileName: 'people.xlsx' },
  );
  const spans = Object.fromEntries(
    figures.map(({ printed, period: { value } }) => [printed, `${value?.start} ${value?.end}`]),
  );
  expect(spans).toMatchObject({
    '214': '2025-03-31 2025-03-31',
    '36': '2024-04-01 2025-03-31',
  });
});

test('under a title that names people all is counted, whatever the tables of a document are in', () => {
  const rows = [
    ['Area', '2025', '2024'],
    ['Workshop', '61', '58'],
    ['Selling', '22', '24'],
    ['Total', '83', '82'],
  ];
  expect(cellsIn(rows, 'Average number of employees')).toMatchObject({
    '61': 'count 61',
    '22': 'count 22',
    '83': 'count 83',
  });
  expect(cellsIn(rows, 'Personnel expenses')).toMatchObject({ '61': 'money 61000' });
});

test('beside people a row that is named for a cost is where they work', () => {
  const rows = (corner: string) => [
    [corner, '2025', '2024'],
    ['Baking', '96', '90'],
    ['Sales and marketing', '61', '57'],
    ['Research and development', '34', '32'],
  ];
  const counted = { '61': 'count 61', '34': 'count 34' };
  expect(cellsIn(rows('Average number in full-time equivalents'), 'Note 18')).toMatchObject(
    counted,
  );
  expect(cellsIn(rows('Area'), 'Average number of employees')).toMatchObject(counted);
  expect(cellsIn(rows(''), 'Cost by function')).toMatchObject({ '61': 'money 61000' });
  const earned = [...rows('Area'), ['Revenue', '52,716', '49,088']];
  expect(cellsIn(earned, 'Average number of employees')).toMatchObject({
    '61': 'count 61',
    '52,716': 'money 52716000',
  });
});

test('a price per thousand pieces and a time between commas are in no thousands of money', () => {
  expect(
    cellsIn(
      [
        ['', '2025', '2024'],
        ['Revenue', '42,460', '40,110'],
        ['Rolls, list price per 1,000 pieces', '315', '298'],
        ['Net debt per 30 June', '812', '790'],
        ['Stock, months of cost of goods sold', '11.9', '11.0'],
      ],
      'Operating figures',
    ),
  ).toMatchObject({
    '315': 'money 315',
    '812': 'money 812000',
    '11.9': 'duration 11.9',
  });
});

test('what customers pay is money under a title that names them', () => {
  const rows = [
    ['Customer', 'Revenue 2025', 'Ovens'],
    ['Havnia Bakeries', '4,772', '214'],
    ['Torvald Foods', '1,903', '88'],
  ];
  expect(cellsIn(rows, 'Customers')).toMatchObject({
    '4,772': 'money 4772000',
    '214': 'count 214',
  });
});

test('a measure pro forma is none per form, and among words a dash is no nought', () => {
  const rows = [
    ['EUR m', 'Country', '2025', '2024'],
    ['Revenue', 'Norway', '66.9', '61.2'],
    ['Revenue (IFRS pro forma)', '–', '81.2', '77.4'],
    ['Order intake', 'Sweden', '70.3', '63.0'],
  ];
  const cells = cellsIn(rows, 'Growth');
  expect(cells).toMatchObject({ '81.2': 'money 81200000', '66.9': 'money 66900000' });
  expect(cells).not.toHaveProperty('–');
});

const cellsUnder = (rows: string[][], ...over: Parameters<typeof readBlocks>[0]) => {
  const { figures } = readBlocks([...accounts, ...over, table(rows)], { company });
  return Object.fromEntries(
    figures
      .filter(({ origin }) => origin === 'cell')
      .map(({ printed, kind, value, unit }) => [
        printed,
        [kind, value, unit.value].join(' ').trim(),
      ]),
  );
};

test('people are counted where the line over a table or its heading speaks of them', () => {
  const heads = [
    ['', '2025', '2024'],
    ['Bakers and fitters', '517', '503'],
    ['Office', '74', '69'],
  ];
  const led = paragraph('The average number of persons employed by the group during the year was:');
  expect(cellsUnder(heads, heading('Note 6', 2), led)).toMatchObject({ '517': 'count 517' });
  const broad = paragraph('Full-time equivalents in 2025, by country, as at the end of the year.');
  expect(cellsUnder(heads, heading('6. Employees', 2), broad)).toMatchObject({
    '517': 'count 517',
  });
  expect(cellsUnder(heads, heading('Benefit plans for employees', 2), broad)).toMatchObject({
    '517': 'money 517000 GBP',
  });
  const sales = paragraph("Revenue of the year by customer, £'000");
  expect(cellsUnder(heads, heading('6. Employees', 2), sales)).toMatchObject({
    '517': 'money 517000 GBP',
  });
});

test('what people cost is money beside how many they are, in the unit at the head of its lines', () => {
  const people = [
    ['', '2025', '2024'],
    ['Bakers', '455', '419'],
    ['Total', '730', '684'],
    ["£'000", '2025', '2024'],
    ['Wages and salaries', '26,310', '23,940'],
    ['Pensions', '1,204', '1,011'],
  ];
  expect(
    cellsUnder(people, heading('4 Employees', 2), paragraph('Average monthly number of people')),
  ).toMatchObject({ '455': 'count 455', '26,310': 'money 26310000 GBP' });
});

test('so many times is no sum, nor is the bound that is set for it, nor a mark for price', () => {
  const debt = [
    ['£ million', '31 Mar 2025', '31 Mar 2024'],
    ['Bank loans', '305.0', '287.0'],
    ['Net debt / EBITDA', '2.31', '1.87'],
    ['Covenant maximum', '2.75', '3.25'],
    ['Effects of exchange rate changes', '(6.0)', '4.1'],
  ];
  expect(cellsUnder(debt, heading('Net debt', 2))).toMatchObject({
    '305.0': 'money 305000000 GBP',
    '2.31': 'multiple 2.31',
    '3.25': 'multiple 3.25',
    '(6.0)': 'money -6000000 GBP',
  });
  const marks = [
    ['', 'Weight, points of 100', 'Rating, Larkspur'],
    ['Speed', '33', '5.9'],
    ['Price', '27', '6.6'],
  ];
  expect(cellsUnder(marks, heading('What bakers want', 2))).toMatchObject({
    '27': 'count 27',
    '6.6': 'count 6.6',
  });
});

test('the column of notes in a statement is none of marks', () => {
  const statement = [
    ['', 'Note', '2025', '2024'],
    ['Revenue', '3', '77.3', '70.1'],
    ['Profit for the year', '', '6.2', '5.4'],
  ];
  expect(
    cellsUnder(statement, heading('Consolidated income statement, £ million', 2)),
  ).toMatchObject({ '6.2': 'money 6200000 GBP' });
});
