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

test('whoever is sold to is a customer, whatever his trade', () => {
  const notes = (line: string) => [
    heading(`${company}: notes to the accounts 2024`),
    paragraph(line),
  ];
  const limit = deck('The biggest account brings in less than 8% of turnover');
  for (const line of [
    'Sales to one brewer in the north made up 20.0% of consolidated net revenue.',
    'Umsätze mit einem Brauer machten 20,0 % des Umsatzes aus.',
  ])
    expect(conflictsIn(notes(line), limit)).toHaveLength(1);
  const region = 'Sales to two regions made up 20.0% of consolidated net revenue.';
  expect(conflictsIn(notes(region), limit)).toEqual([]);
});
