import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const accounts = [
  heading(`${company}: annual report 2024`),
  heading('Revenue and regions'),
  paragraph('Group revenue rose to EUR 90.8 million in 2024.'),
];

test('sales in these regions are of those that their own paper names', () => {
  expect(
    conflictsIn(
      accounts,
      deck(`In 2024 the 9% of ${company} are EUR 68.1 million of sales in these regions`),
    ),
  ).toEqual([]);
  expect(conflictsIn(accounts, deck(`In 2024 ${company} had EUR 68.1 million of sales`))).toEqual([
    ['EUR 90.8m', 'EUR 68.1m'],
  ]);
});
