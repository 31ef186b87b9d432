import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const pack = (gross: string) => [
  heading(`${company}: management accounts 2024`),
  paragraph('Prepared by the finance department. Financial year 2024, EUR thousand.'),
  table([
    ['EUR thousand', '2023', '2024'],
    ['Revenue', '40,100', '43,300'],
    ['EBITDA', '5,100', '5,900'],
  ]),
  paragraph('To the statutory line'),
  table([
    ['EUR thousand', '2023', '2024'],
    ['As above', '40,100', '43,300'],
    ['Freight charged on', '700', '900'],
    ['With freight', '40,800', gross],
  ]),
];

test('a paper that leads from one number to the other has two things in mind', () => {
  const said = deck('Revenue of EUR 44.2m in 2024');
  expect(conflictsIn(pack('44,200'), said)).toEqual([]);
  expect(conflictsIn(pack('45,900'), said)).toContainEqual(['EUR 43.3m', 'EUR 44.2m']);
});
