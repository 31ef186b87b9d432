import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { conflictsIn, deck } from './testing/conflicts-in.ts';

const study = [
  heading('Pumps in Europe 2025: market study'),
  paragraph('Crowmere Research, 11 February 2025'),
  paragraph('Plants spent EUR 98 billion on upkeep in 2024.'),
  paragraph('Customers spent EUR 2.94 billion on pumps in 2024.'),
];

test('what the market is a small part of is no size of it', () => {
  const shown = conflictsIn(study, deck('European pumps: a EUR 4.3bn market in 2024'));
  expect(shown).toEqual([[expect.stringContaining('2.94'), 'EUR 4.3bn']]);
});

test('what a study counts of a supplier in its market is not all that he sells', () => {
  const suppliers = [
    ...study.slice(0, 2),
    table([
      ['Supplier', 'Revenue 2024, EUR m'],
      ['Torvald Marine', '55'],
      ['Alderlund Pumps AG', '29'],
      ['Havnia Works', '21'],
    ]),
  ];
  const accounts = [
    heading('Alderlund Pumps AG: annual report 2024'),
    paragraph('Alderlund Pumps AG, 3 March 2025'),
    table([
      ['EUR m', '2024', '2023'],
      ['Revenue', '44.0', '41.0'],
    ]),
  ];
  expect(conflictsIn(suppliers, accounts)).toEqual([]);
});
