import { expect, test } from 'vitest';
import { plainCard, readGrid } from './testing/read-grid.ts';

test('a line above a sheet gives its unit to all money rows, and to none that states another', () => {
  const { figures } = readGrid(
    [
      '| FY25 | FY26',
      'Bread and rolls | 31,842 | 33,900',
      'Onboard kiosks | 412 | 440',
      "Customers served ('000) | 1,214 | 1,260",
      'Number of shops | 41 | 43',
      'Waste, % | 4.1 | 3.9',
      'Revenue per shop, £ | 812 | 830',
    ],
    {
      card: { ...plainCard, kind: 'plan', currency: 'GBP' },
      above: "£'000 unless stated; approved by the board 27 March 2025",
    },
  );
  expect(
    figures
      .filter((_, index) => index % 2 === 0)
      .map(({ value, kind, unit }) => [value, kind, unit.value]),
  ).toEqual([
    ['31842000', 'money', 'GBP'],
    ['412000', 'money', 'GBP'],
    ['1214000', 'count', null],
    ['41', 'count', null],
    ['4.1', 'percent', '%'],
    ['812', 'money', 'GBP'],
  ]);
});
