import { expect, test } from 'vitest';
import { heading, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

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
