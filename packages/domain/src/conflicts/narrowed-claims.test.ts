import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { findConflicts } from './find-conflicts.ts';
import { company, deck, ledgerOf } from './testing/conflicts-in.ts';

const said = 'Planner churn of only 3.0% in 2024, measured on opening recurring revenue';
const accounts = (base: string, ...captions: string[]) => [
  heading('Management accounts 2024'),
  paragraph(`${company}, finance department, 20 February 2025`),
  heading('Subscriptions'),
  ...captions.map((line) => paragraph(line)),
  table([
    ['Key figures', '2024'],
    [`Churn, % of ${base}`, '8.2%'],
  ]),
];
const found = (...papers: Parameters<typeof ledgerOf>[0][number][]) =>
  findConflicts(ledgerOf(papers)).map(({ sides, better }) => [
    ...sides.map((side) => side?.shown),
    better,
  ]);

const kestrel = 'Kestrel: annual recurring revenue at year-end';
const explained = 'Pumps and Kestrel, our maintenance planner, for every mill';

test('a word by which a paper calls what the record is of narrows nothing', () => {
  expect(found(deck(explained, said), accounts('opening ARR', kestrel))).toEqual([
    ['8.2%', '3%', 0],
  ]);
});

test('where no paper says what the word is of, both are left to be reconciled', () => {
  const [entry] = findConflicts(ledgerOf([deck(said), accounts('opening ARR', kestrel)]));
  expect(entry?.better).toBeNull();
  expect(entry?.why).toContain('“Planner” stands in one of them only');
});

test('a share of something else, and a part that the record has, are other rates', () => {
  expect(found(deck(explained, said), accounts('customers', kestrel))).toEqual([]);
  const split = [
    ...accounts('opening ARR'),
    table([
      ['Key figures by product', '2024'],
      ['Planner churn', '3.1%'],
    ]),
  ];
  expect(found(deck(said), split).map(([first]) => first)).not.toContain('8.2%');
  const bare = 'Planner churn of only 3.0% in 2024';
  expect(found(deck(bare), accounts('opening ARR', kestrel))).toEqual([]);
});
