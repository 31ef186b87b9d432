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

test('what is led over in one year is of two things in the year before', () => {
  const accounts = [
    heading(`${company}: annual accounts 2024`),
    paragraph('Audited by Brandt and Partners.'),
    table([
      ['EUR thousand', '2023', '2024'],
      ['EBITDA before exceptional items', '5,100', '5,900'],
    ]),
  ];
  const sold = (steps: string) => [
    ...deck('Steady growth'),
    table([
      ['EUR m', '2023', '2024'],
      ['Adjusted EBITDA', '6.2', '7.4'],
    ]),
    paragraph('From reported to adjusted'),
    table([
      ['2024, EUR k', ''],
      ['EBITDA before exceptional items', '5,900'],
      ['Fees of the owner', '600'],
      ['New sites, full year', steps],
      ['Adjusted EBITDA', '7,400'],
    ]),
  ];
  expect(conflictsIn(accounts, sold('900'))).toEqual([]);
});

test('who gives both numbers in one breath knows why they differ', () => {
  const memo = (more: string) => [
    heading(`${company}: where we are with fitters`),
    paragraph('31 January 2025'),
    paragraph(`At 31 December 2024 we employed 482 fitters${more}.`),
  ];
  const said = (more: string) => deck(`625 fitters${more} at 31 December 2024`);
  expect(conflictsIn(memo(''), said(''))).toHaveLength(1);
  const both = memo(' and had 143 others on the rota, so 625 people work for us');
  expect(conflictsIn(both, said(' (482 employed, 143 others)'))).toEqual([]);
});
