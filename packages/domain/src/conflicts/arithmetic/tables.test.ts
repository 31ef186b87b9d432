import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, reasonsIn } from '../testing/conflicts-in.ts';

test('the last row is a total by what it adds up to, and shares of a hundred are shares of it', () => {
  const blocks = (head: string[], ...rows: string[][]) => [
    heading(`${company}: visits in 2024`),
    table([head, ...rows]),
  ];
  const towns = (visits: string, tours: string) =>
    conflictsIn(
      blocks(
        ['Town', 'Visits', 'At night'],
        ['Leeds', '2,184', '403'],
        ['York', '1,962', '388'],
        ['Hull', '1,371', '210'],
        ['The north', visits, tours],
      ),
    );
  expect(towns('5,517', '1,001')).toEqual([]);
  expect(towns('5,717', '1,001')).toEqual([['5,717', undefined]]);
  expect(towns('5,717', '1,101')).toEqual([]);
  const shares = (last: string) =>
    conflictsIn(
      blocks(
        ['Kind', 'Share of visits'],
        ['Pumps', '51%'],
        ['Valves', '34%'],
        ['Hoses', last],
        ['Total', '100%'],
      ),
    );
  expect(shares('15%')).toEqual([]);
  expect(shares('24%')).toEqual([['100%', undefined]]);
});

test('a sum that is missed names its parts, and is told as finely as the source has it', () => {
  const reasons = (head: string[], ...rows: string[][]) =>
    reasonsIn([heading(`${company}: plan of 2026`), table([head, ...rows])]);
  expect(
    reasons(['Channel', '%'], ['Shops', '46'], ['Online', '27'], ['Works', '31'], ['Total', '100']),
  ).toEqual(['Total: the parts (Shops 46%, Online 27%, Works 31%) sum to: 104%, not 100%']);
  const plan = reasons(
    ['EUR million', '2025', '2026'],
    ['Pumps', '1,298.0', '1,320.0'],
    ['Valves', '322.0', '334.0'],
    ['Hoses', '166.0', '170.0'],
    ['Revenue', '1,786.0', '1,844.0'],
  );
  expect(plan).toEqual([expect.stringMatching(/sum to: EUR 1,824m, not EUR 1,844\.0m/u)]);
});

test('a planned sum says once that it is planned, and each part that stands otherwise says so', () => {
  const reasons = (status: string) =>
    reasonsIn([
      heading(`${company}: business plan`),
      paragraph('3 March 2025'),
      table([
        ['EUR million', '2026 budget', `2027 ${status}`],
        ['Pumps', '298.0', '320.0'],
        ['Valves', '322.0', '334.0'],
        ['Total', '620.0', '674.0'],
      ]),
    ]);
  expect(reasons('budget')).toEqual([
    'Total: the parts (Pumps EUR 320.0m, Valves EUR 334.0m) sum to: EUR 654m, not EUR 674.0m (budget)',
  ]);
});

test('the only total of the only column is what its rows make, or some of them', () => {
  const savings = (total: string, last = 'Freight') =>
    conflictsIn([
      heading(`${company}: savings`),
      table([
        ['Measure', 'Effect per year, EUR million'],
        ['Energy', '2.1'],
        ['Steel', '1.6'],
        ['Rent', '1.3'],
        [last, '2.4'],
        ['Total', total],
      ]),
    ]);
  expect(savings('8.4')).toEqual([['EUR 8.4m', undefined]]);
  expect(savings('7.4')).toEqual([]);
  expect(savings('6.1')).toEqual([]);
  expect(savings('14.8')).toEqual([]);
});

test('shares of all are no more than all, though nobody adds them up', () => {
  const payers = (head: string, first: string) =>
    reasonsIn([
      heading('Market study: Pumps in the North'),
      table([
        ['Payer', head],
        ['Towns', first],
        ['Works', '31%'],
        ['Farms', '14%'],
        ['Others', '12%'],
      ]),
    ]);
  expect(payers('Share', '46%')).toEqual([
    expect.stringMatching(
      /\(Towns 46%, Works 31%, Farms 14%, Others 12%\) sum to: 103%, not 100%$/u,
    ),
  ]);
  expect(payers('Share', '43%')).toEqual([]);
  expect(payers('Share', '38%')).toEqual([]);
  expect(payers('Share', '52%')).toEqual([]);
  expect(payers('Use it', '46%')).toEqual([]);
});

test('a total that leaves out the row above it, to the digit, is no total', () => {
  const works = (total: string, last = 'Second kiln') =>
    conflictsIn([
      heading(`${company}: works planned for 2026`),
      table([
        ['Work, EUR thousand', 'Amount'],
        ['Boiler', '2,150'],
        ['Roof', '1,340'],
        ['Lorries', '905'],
        [last, '1,800'],
        ['Total', total],
      ]),
    ]);
  expect(works('4,395')).toEqual([['EUR 4.40m', undefined]]);
  expect(works('6,195')).toEqual([]);
  expect(works('3,995')).toEqual([]);
  expect(works('4,395', 'of which borrowed')).toEqual([]);
});

test('growth and shares in a column are those of the columns beside them', () => {
  const sites = (growth: string, share: string) =>
    conflictsIn([
      heading(`${company}: visits by site`),
      table([
        ['Site', 'Visits 2023', 'Visits 2024', 'Growth', 'At night 2024', 'Share at night'],
        ['Leeds', '2,184', '2,403', '10.0%', '311', '12.9%'],
        ['York', '1,962', '2,125', '8.3%', '402', '18.9%'],
        ['Hull', '1,371', '1,563', growth, '287', share],
        ['Ripon', '1,127', '1,289', '14.4%', '198', '15.4%'],
        ['Selby', '948', '1,004', '5.9%', '171', '17.0%'],
      ]),
    ]);
  expect(sites('14.0%', '18.4%')).toEqual([]);
  expect(sites('16.0%', '18.4%')).toEqual([['16%', undefined]]);
  expect(sites('14.0%', '14.8%')).toEqual([['14.8%', undefined]]);
});

test('a mean of prices that no rows weigh is the one slip of its row, not the sums beside it', () => {
  const hire = (average: string) =>
    conflictsIn([
      heading(`${company}: hire in 2024`),
      table([
        ['Country', 'Weekly price, EUR', 'Weeks hired', 'Hire, EUR'],
        ['North', '4,210', '5,127', '21,584,670'],
        ['South', '3,618', '2,214', '8,010,252'],
        ['East', '2,977', '1,893', '5,635,461'],
        ['West', '3,344', '1,106', '3,698,464'],
        ['Group', average, '10,340', '38,928,847'],
      ]),
    ]);
  expect(hire('3,764.88')).toEqual([]);
  expect(hire('3,537')).toEqual([['EUR 3,537', undefined]]);
});

test('a quotient that is missed is told to the last digit of what stands there', () => {
  const rates = [
    heading(`${company}: hire of barges in 2024`),
    table([
      ['EUR', 'Barge-weeks', 'Hire', 'Hire a week'],
      ['Elbe', '412', '1,545,000', '3,750'],
      ['Weser', '187', '617,100', '3,300'],
      ['Ems', '93', '269,700', '2,900'],
      ['Oder', '131', '411,340', '3,140'],
      ['Spree', '259', '829,100', '3,521'],
    ]),
  ];
  const [slip] = reasonsIn(rates);
  expect(slip).toMatch(/EUR 235, not EUR 259$/u);
});
