import { expect, test } from 'vitest';
import { plainCard, readGrid } from './testing/read-grid.ts';

const told = (lines: string[]) =>
  readGrid(lines, {
    card: { ...plainCard, kind: 'management_accounts', currency: 'GBP' },
    unitLines: ['£000 unless stated.'],
  }).figures.map(({ kind, value }) => [kind, value]);

test('rows that add up to a sum of money are money, also where one column is wrong', () => {
  expect(
    told([
      '| FY24 | FY25 | FY26',
      'Rye | 40 | 50 | 60',
      'Wheat | 10 | 15 | 20',
      'Revenue | 50 | 65 | 90',
    ]).slice(0, 6),
  ).toEqual([
    ['money', '40000'],
    ['money', '50000'],
    ['money', '60000'],
    ['money', '10000'],
    ['money', '15000'],
    ['money', '20000'],
  ]);
});

test('columns that add up to a sum of money are money, also where one row is wrong', () => {
  expect(
    told([
      'Year | Rye | Wheat | Revenue',
      'FY24 | 40 | 10 | 50',
      'FY25 | 50 | 15 | 65',
      'FY26 | 60 | 20 | 90',
    ]).map(([kind]) => kind),
  ).toEqual(Array.from({ length: 9 }, () => 'money'));
});

test('what moves a stock of money from its opening to its closing is money', () => {
  expect(
    told([
      '| H1 | H2 | FY25',
      'Opening ARR | 800 | 850 | 800',
      'Won | 90 | 70 | 160',
      'Lost | -40 | -60 | -100',
      'Closing ARR | 850 | 860 | 860',
    ]).map(([kind]) => kind),
  ).toEqual(Array.from({ length: 12 }, () => 'money'));
});

test('rows beside a sum that do not make it stay counts', () => {
  expect(
    told(['| FY24 | FY25', 'Ovens | 40 | 50', 'Bakers | 10 | 15', 'Revenue | 800 | 950']).map(
      ([kind]) => kind,
    ),
  ).toEqual(['count', 'count', 'count', 'count', 'money', 'money']);
});
