import { expect, test } from 'vitest';
import { exhibitSelectionSchema } from '../statement.ts';
import { inCell, label, makeLedger, read, year } from '../testing/make-reading.ts';
import { chooseChart } from './choose-chart.ts';

type Kind = 'money' | 'percent' | 'count';

const unitOf = (kind: Kind) =>
  kind === 'count' ? {} : { unit: read(kind === 'percent' ? '%' : 'EUR') };

const periodOf = (heads: string[]) => {
  const named = heads.find((head) => /^\d{4}$/.test(head));
  return named ? { period: read(year(Number(named))) } : {};
};

/** A table of numbers under heads, all of one kind unless a column says otherwise. */
function chartOf(heads: string[], rows: [string, ...string[]][], kinds: Kind[] = ['money']) {
  const ledger = makeLedger('Alderlund', {
    table: [['', ...heads], ...rows],
    figures: rows.flatMap(([name, ...cells], row) =>
      cells.flatMap((printed, at) =>
        printed === ''
          ? []
          : [
              {
                printed,
                value: printed,
                kind: kinds[at] ?? kinds[0] ?? 'count',
                ...unitOf(kinds[at] ?? kinds[0] ?? 'count'),
                place: inCell(row + 1, at + 1),
                measure: read(label(name)),
                ...periodOf([heads[at] ?? '', name]),
                ...(heads[at] === 'Budget' && { status: read('budget' as const) }),
              },
            ],
      ),
    ),
  });
  const found = ledger.table('t1');
  if (!found) throw new Error('There is no table.');
  const figures = ledger.figuresOf(found.source.id);
  const selection = exhibitSelectionSchema.parse({ id: 'x', title: 'c1', from: { table: 't1' } });
  return chooseChart(selection, { table: found.table, figures }, ledger);
}

test('time is drawn in lines, ranks in bars, ratings as a map, two measures as points', () => {
  expect(chartOf(['2022', '2023', '2024'], [['Revenue', '40', '42', '44']])).toBe('line');
  expect(
    chartOf(
      ['Sales'],
      [
        ['North', '9'],
        ['South', '7'],
        ['West', '3'],
      ],
    ),
  ).toBe('bar');
  const rated = [
    ['Price', '3.1', '4.2', '4'],
    ['Speed', '4.4', '3', '2'],
    ['Care', '5', '4', '3'],
  ];
  expect(
    chartOf(['Alderlund', 'Torvald', 'Havnia'], rated as [string, ...string[]][], ['count']),
  ).toBe('heat_map');
  const pairs = ['A', 'B', 'C', 'D'].map((name, at): [string, ...string[]] => [
    name,
    `${90 + at}`,
    `${at + 2}`,
  ]);
  expect(chartOf(['Sales', 'Share'], pairs, ['money', 'percent'])).toBe('scatter');
});

test('an amount beside its share of the whole is ranked, not drawn as two measures', () => {
  const rows: [string, ...string[]][] = [
    ['North', '47.2', '52.0'],
    ['South', '20.9', '23.0'],
    ['West', '14.5', '16.0'],
    ['East', '8.2', '9.0'],
  ];
  expect(chartOf(['Sales', 'Share'], rows, ['money', 'percent'])).toBe('bar');
});

test('ups and downs that lead to the last amount are a bridge, and two numbers are none', () => {
  const steps: [string, ...string[]][] = [
    ['Start', '100'],
    ['Price', '12'],
    ['Loss', '-7'],
    ['End', '105'],
  ];
  expect(chartOf(['EUR'], steps)).toBe('waterfall');
  expect(chartOf(['EUR'], steps.slice(0, 2))).toBe('none');
});

test('steps that only rise are a bridge where a level stands between, sums of parts are none', () => {
  const steps: [string, ...string[]][] = [
    ['As reported', '99'],
    ['Leases', '14'],
    ['Under other rules', '113'],
    ['Advisers', '9'],
    ['Adjusted', '122'],
  ];
  expect(chartOf(['EUR'], steps)).toBe('waterfall');
  const sums: [string, ...string[]][] = [
    ['Cash', '10'],
    ['Receivables', '20'],
    ['Current assets', '30'],
    ['Plant', '40'],
    ['All assets', '70'],
  ];
  expect(chartOf(['EUR'], sums)).toBe('bar');
});

const overYears = (first: number, last: number, ...beside: string[]) =>
  Array.from({ length: last - first + 1 }, (_, at): [string, ...string[]] => [
    `${first + at}`,
    `${40 + 2 * at}`,
    ...beside.map((cell) => (at === 0 ? '' : cell)),
  ]);

test('one measure with its years down the rows is drawn over time, whatever stands beside it in per cent', () => {
  const measured: Kind[] = ['money', 'percent'];
  expect(chartOf(['Revenue', 'Growth'], overYears(2022, 2026, '5'), measured)).toBe('bar');
  expect(chartOf(['Revenue'], overYears(2009, 2026))).toBe('line');
  const newestFirst = overYears(2022, 2026, '5').toReversed();
  expect(chartOf(['Revenue', 'Growth'], newestFirst, measured)).toBe('none');
  const twoMeasures: Kind[] = ['money', 'count'];
  expect(chartOf(['Revenue', 'People'], overYears(2022, 2026, '300'), twoMeasures)).toBe('none');
});

test('amounts that shares lead down from are a funnel, prices of different things no bars', () => {
  const narrowing: [string, ...string[]][] = [
    ['Spending', '', '980'],
    ['Market', '30', '294'],
    ['Served', '26', '76'],
    ['Won', '21', '16'],
  ];
  expect(chartOf(['Factor', 'Size'], narrowing, ['percent', 'money'])).toBe('funnel');
  const growing = narrowing.map(([name, share, size], at): [string, ...string[]] => [
    name,
    share ?? '',
    at === 3 ? '400' : (size ?? ''),
  ]);
  expect(chartOf(['Factor', 'Size'], growing, ['percent', 'money'])).not.toBe('funnel');
  const priced: [string, ...string[]][] = [
    ['Sensor', '420'],
    ['Gateway', '290'],
    ['Licence, per month', '6'],
  ];
  expect(chartOf(['List price'], priced)).toBe('none');
  expect(chartOf(['Sales'], priced)).toBe('bar');
});

test('what was planned and what came of it, year by year, is drawn beside each other', () => {
  const years: [string, ...string[]][] = [
    ['2022', '71', '73', '3'],
    ['2023', '84', '81', '-4'],
    ['2024', '94', '91', '-3'],
  ];
  const kinds: Kind[] = ['money', 'money', 'percent'];
  expect(chartOf(['Budget', 'Actual', 'Variance'], years, kinds)).toBe('bar');
  expect(chartOf(['Sales', 'Orders', 'Variance'], years, kinds)).toBe('none');
});

test('marks are drawn as a map also beside how much they count', () => {
  const marks: [string, ...string[]][] = [
    ['Speed', '31', '4.1', '3.7', '3.9'],
    ['Price', '24', '3.2', '3.5', '4.2'],
    ['Reach', '16', '2.8', '4.4', '3.1'],
  ];
  const kinds: Kind[] = ['percent', 'count', 'count', 'count'];
  expect(chartOf(['Weight', 'Alderlund', 'Kelber', 'Mirow'], marks, kinds)).toBe('heat_map');
  const sums = marks.map(([name, weight, ...rest]): [string, ...string[]] => [
    name,
    weight ?? '',
    ...rest.map((each) => `${each}0`.replace('.', '')),
  ]);
  expect(chartOf(['Weight', 'Alderlund', 'Kelber', 'Mirow'], sums, kinds)).toBe('none');
});

test('counts of other sizes have a panel each, and years below each other are no points', () => {
  const years = ['2022', '2023', '2024'];
  const counts: Kind[] = ['count'];
  const alike: [string, ...string[]][] = [
    ['Calls', '31', '33', '36'],
    ['Visits', '22', '24', '27'],
  ];
  expect(chartOf(years, alike, counts)).toBe('line');
  expect(chartOf(years, [...alike, ['Tickets', '5200', '5600', '6100']], counts)).toBe('bar');
  const markets: [string, ...string[]][] = [
    ['2021', '905', '171'],
    ['2022', '960', '188'],
    ['2023', '1010', '204'],
    ['2024', '1075', '219'],
  ];
  expect(chartOf(['North', 'Share'], markets, ['money', 'percent'])).not.toBe('scatter');
});

test('a sum with further rows below it is no part of a picture, and many months are a line', () => {
  const balance = ['300', '1800', '1500', '1400', '60', '5060', '3300', '1760'];
  const rows = balance.map((value, at): [string, string] => [`Item ${'abcdefgh'[at]}`, value]);
  expect(chartOf(['2024'], rows)).toBe('none');
  expect(chartOf(['2024'], rows.slice(0, 5))).toBe('bar');
  const many = Array.from({ length: 9 }, (_, at): [string, string] => [
    `${2015 + at}`,
    `${95 - at}`,
  ]);
  expect(chartOf(['Level'], many, ['percent'])).toBe('line');
  expect(chartOf(['Level'], many.slice(0, 8), ['percent'])).toBe('bar');
});
