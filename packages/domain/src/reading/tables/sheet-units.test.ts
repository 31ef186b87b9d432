import { expect, test } from 'vitest';
import { unitOfLine } from './name-unit.ts';
import { plainCard, readGrid } from './testing/read-grid.ts';
import { findUnitLines } from './unit-lines.ts';

test('a line above a sheet gives its unit to all money rows, and to none that states another', () => {
  const { figures } = readGrid(
    [
      '| FY25 | FY26',
      'Bread and rolls | 21,560 | 22,800',
      'Kiosks | 385 | 402',
      "Customers served ('000) | 930 | 955",
      'Number of shops | 41 | 43',
      'Waste, % | 4.1 | 3.9',
      'Revenue per shop, £ | 812 | 830',
    ],
    {
      card: { ...plainCard, kind: 'plan', currency: 'GBP' },
      above: "£'000 unless stated; approved by the board 9 January 2025",
    },
  );
  expect(
    figures
      .filter((_, index) => index % 2 === 0)
      .map(({ value, kind, unit }) => [value, kind, unit.value]),
  ).toEqual([
    ['21560000', 'money', 'GBP'],
    ['385000', 'money', 'GBP'],
    ['930000', 'count', null],
    ['41', 'count', null],
    ['4.1', 'percent', '%'],
    ['812', 'money', 'GBP'],
  ]);
});

test('so many shares that no company has them in millions are told one by one', () => {
  const { figures } = readGrid(
    [
      '| 2024 | 2023',
      'Shares used to compute | 5,810 | 5,904',
      'Unvested shares | 280,020 | 310,400',
    ],
    { card: { ...plainCard, currency: 'USD' }, above: '$ in millions' },
  );
  expect(figures.map(({ value }) => value)).toEqual([
    '5810000000',
    '5904000000',
    '280020',
    '310400',
  ]);
});

test('a head gives its unit behind the year and the comma, in whatever language', () => {
  const { figures } = readGrid(
    ["Région | 2023, en millions d'euros | Growth until 2030, % a year", 'Bretagne | 4 120 | 3,3'],
    { card: { ...plainCard, numberStyle: 'comma', currency: 'EUR' }, style: 'comma' },
  );
  expect(figures.map(({ value, kind, unit }) => [value, kind, unit.value])).toEqual([
    ['4120000000', 'money', 'EUR'],
    ['3.3', 'percent', '%'],
  ]);
});

test('a unit that holds unless stated makes no money of what is counted among rates', () => {
  const { figures } = readGrid(
    [
      'KPI | FY24 | FY25',
      'Total revenue | 154,820 | 164,680',
      'Loaves ordered | 42,760 | 41,905',
      'Waiting time (days, average) | 13.1 | 14.8',
      'Waste | 4.1% | 3.9%',
      'Late | 2.1% | 1.9%',
    ],
    {
      card: { ...plainCard, kind: 'records', currency: 'USD' },
      above: 'The year ends in June. $ in thousands unless stated. Kept by the controller.',
    },
  );
  expect(
    figures
      .filter((_, index) => index % 2 === 1)
      .map(({ value, kind, unit }) => [value, kind, unit.value]),
  ).toEqual([
    ['164680000', 'money', 'USD'],
    ['41905', 'count', null],
    ['14.8', 'duration', 'days'],
    ['3.9', 'percent', '%'],
    ['1.9', 'percent', '%'],
  ]);
});

test('millions may be told by two letters, and what is per the accounts is no ratio', () => {
  const { figures } = readGrid(
    ['| FY24 | FY25', 'EBITDA per audited statements | 17.0 | 14.4', 'Revenue | 154.8 | 164.7'],
    { card: { ...plainCard, kind: 'presentation', currency: 'USD' }, above: '$MM, FYE June 30' },
  );
  expect(figures.map(({ value }) => value)).toEqual([
    '17000000',
    '14400000',
    '154800000',
    '164700000',
  ]);
});

test('what a row may say otherwise holds for rows that say nothing', () => {
  const { figures } = readGrid(['| FY25', 'EBITDA | 32,820', 'Rolls baked, tonnes | 61,900'], {
    card: { ...plainCard, kind: 'records', currency: 'EUR' },
    unitLines: ['EUR thousand unless the row says otherwise.'],
  });
  expect(figures.map(({ value, kind }) => [value, kind])).toEqual([
    ['32820000', 'money'],
    ['61900', 'count'],
  ]);
});

test('a title names its unit between its other parts', () => {
  const { figures } = readGrid(['| FY25', 'Bread | 21,560', 'Revenue | 30,000'], {
    card: { ...plainCard, kind: 'records', currency: 'EUR' },
    above: 'Income statement, EUR thousand, year to 30 June',
  });
  expect(figures.map(({ value, kind }) => [value, kind])).toEqual([
    ['21560000', 'money'],
    ['30000000', 'money'],
  ]);
});

test('a latest estimate is none of what was', () => {
  const { figures } = readGrid(
    ['| Actual | LE | Budget', '| FY24 | FY25 | FY26', 'Revenue | 1 | 2 | 3'],
    {
      card: { ...plainCard, kind: 'plan', currency: 'EUR' },
    },
  );
  expect(figures.map(({ status }) => status.value)).toEqual(['actual', 'forecast', 'budget']);
});

test('a column that a program names gives its currency and its scale', () => {
  const { figures } = readGrid(['reason | value_lost_gbp_k', 'Closed | 342', 'Moved | 1158'], {
    card: { ...plainCard, currency: 'GBP' },
  });
  expect(figures.map(({ value, kind, unit }) => [value, kind, unit.value])).toEqual([
    ['342000', 'money', 'GBP'],
    ['1158000', 'money', 'GBP'],
  ]);
});

test('a column that a program names may hold whole sums, thousands or parts of a hundred', () => {
  const { figures } = readGrid(
    ['region | open_value_eur | sales_keur | used_2024_pct', 'North | 1284000 | 730 | 71.5'],
    { card: { ...plainCard, currency: 'EUR' } },
  );
  expect(figures.map(({ value, kind }) => [value, kind])).toEqual([
    ['1284000', 'money'],
    ['730000', 'money'],
    ['71.5', 'percent'],
  ]);
});

test('a part of a title between plain dashes may be the unit of its table', () => {
  const title = "Budget FY25 - approved by the board 19 June 2024 - EUR'000";
  expect(unitOfLine(title)).toMatchObject({ currency: 'EUR', scale: 1000 });
});

test('what a table says in its corner to be numbers is counted, in accounts too', () => {
  const { figures } = readGrid(
    ['Average monthly number | 2025 | 2024', 'Bakers | 276 | 255', 'Total | 497 | 468'],
    { card: { ...plainCard, currency: 'GBP' }, unitLines: ['£’000'] },
  );
  expect(figures.map(({ kind, value }) => [kind, value])).toEqual([
    ['count', '276'],
    ['count', '255'],
    ['count', '497'],
    ['count', '468'],
  ]);
});

test.each(['TCHF, soweit nicht anders gesagt.', 'Werte in TCHF, wo nichts anderes vermerkt ist.'])(
  'a unit holds for all that states nothing else: %s',
  (line) => {
    const { figures } = readGrid(['| 2025 | 2024', 'Umsatz | 276 | 255'], {
      card: { ...plainCard, kind: 'management_accounts', currency: 'CHF' },
      unitLines: findUnitLines([line]),
    });
    expect(figures.map(({ unit, value }) => [unit.value, value])).toEqual([
      ['CHF', '276000'],
      ['CHF', '255000'],
    ]);
  },
);
