import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const report = [
  heading(`${company}: a look at customers`),
  paragraph('30 January 2025'),
  paragraph('The largest customer, Harrow Steel, stood for 20.0% of revenue in 2024.'),
];

test('what a seller says of its largest customer is a limit, in whatever form', () => {
  const lines = [
    'No customer above 8% of revenue',
    'No customer stands for more than 8% of FY2024 revenue',
    'Largest customer 8% of revenue',
    'Our largest customer stands for 8% of sales',
    'Every customer below 8% of revenue',
    'No buyer was above 8% of revenue in 2024',
  ];
  for (const line of lines) expect(conflictsIn(report, deck(line))).toHaveLength(1);
});

test('the share of several customers, or a limit that holds, is broken by none', () => {
  const lines = ['Ten largest customers 8% of revenue', 'Largest customer 20% of revenue'];
  for (const line of lines) expect(conflictsIn(report, deck(line))).toEqual([]);
});

test('whose revenue it is makes it no part', () => {
  const accounts = [
    heading(`${company}: notes to the accounts 2024`),
    paragraph(
      'In the year ended 31 December 2024 the largest customer took 20% of the Company’s revenue.',
    ),
  ];
  expect(conflictsIn(accounts, deck('In 2024 no buyer was above 8% of revenue'))).toHaveLength(1);
});
