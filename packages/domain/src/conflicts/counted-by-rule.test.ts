import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const accounts = [
  heading(`${company}: annual report and accounts for the year ended 31 December 2024`),
  table([
    ['EUR thousand', '2023', '2024'],
    ['Revenue', '45,500', '48,300'],
    ['Repairs and energy', '8,900', '9,400'],
    ['EBITDA', '6,900', '6,100'],
  ]),
];
const plan = (title: string, result: string) => [
  heading(`${company}: business plan 2025 to 2028, 14 March 2025`),
  heading(title),
  table([
    ['EUR thousand', '2023', '2024'],
    ['Revenue', '45,500', '48,300'],
    ['Repairs and energy', '8,100', '8,300'],
    [result, '7,700', '7,200'],
  ]),
];

test('costs that lead to an adjusted result are not those of the accounts', () => {
  expect(conflictsIn(accounts, plan('Profit and loss', 'Result of the group'))).toEqual([
    ['EUR 8.90m', 'EUR 8.10m'],
    ['EUR 9.40m', 'EUR 8.30m'],
  ]);
  expect(conflictsIn(accounts, plan('Profit and loss, adjusted', 'Result'))).toEqual([]);
  expect(conflictsIn(accounts, plan('Profit and loss', 'Adjusted EBITDA'))).toEqual([]);
});

test('what was spent on something is not what it is worth', () => {
  const ledgers = [
    heading(`${company}: annual report and accounts for the year ended 31 December 2024`),
    heading('Balance sheet at 31 December 2024'),
    table([
      ['EUR thousand', '31 December 2024'],
      ['Casting moulds', '14,200'],
      ['Lathes', '3,100'],
    ]),
  ];
  const spent = (title: string) => [
    heading(`${company}: business plan 2025 to 2028, 14 March 2025`),
    heading(title),
    table([
      ['EUR thousand', '31 December 2024', '2025'],
      ['Casting moulds', '7,900', '8,000'],
      ['Lathes', '3,100', '1,000'],
    ]),
  ];
  expect(conflictsIn(ledgers, spent('Capital expenditure'))).toEqual([]);
  expect(conflictsIn(ledgers, spent('What we own'))).toEqual([['EUR 14.2m', 'EUR 7.90m']]);
});

test('people on average are held against each other, whatever stands between, and heads against no full-time posts', () => {
  const employed = [
    heading(`${company}: annual report and accounts for the year ended 31 December 2024`),
    paragraph('Our staff averaged 734 FTE over 2024.'),
  ];
  const lines = ['Average FTE in 2024: 743', 'On average over 2024, 743 FTE worked for us'];
  expect(lines.map((line) => conflictsIn(employed, deck(line)))).toEqual(
    lines.map(() => [['734', '743']]),
  );
  expect(conflictsIn(employed, deck('On average over 2024, 810 people worked for us'))).toEqual([]);
});

test('orders of something are not what was sold of it', () => {
  const listed = (title: string, name: string) => [
    heading(`${company}: ${name}, 14 March 2025`),
    heading(title),
    table([
      ['EUR thousand', '2023', '2024'],
      ['Valves and seals', '9,900', name === 'accounts' ? '14,200' : '8,300'],
      ['Motors', '7,700', '7,200'],
    ]),
  ];
  const sold = listed('Lines of the group', 'accounts');
  expect(conflictsIn(sold, listed('Orders on hand', 'business plan 2025'))).toEqual([]);
  expect(conflictsIn(sold, listed('Lines of the group', 'business plan 2025'))).toHaveLength(1);
});
