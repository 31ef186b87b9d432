import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const release = (line: string) => [
  heading('Press release'),
  paragraph(`${company}, 2 September 2025. The harbour of Westrey has chosen its pumps.`),
  paragraph(line),
];
const article = (line: string, day = '4 September 2025') => [
  heading('Pumps for Westrey'),
  paragraph(`Harbour Gazette, ${day}`),
  paragraph(line),
];

test('a sentence that an article repeats with another number is held against the release', () => {
  const said = release('The order is worth EUR 3 million a year over its five-year term.');
  const repeated = (amount: string) =>
    article(`The order is worth Alderlund ${amount} million a year over its five-year term.`);
  expect(conflictsIn(said, repeated('EUR 15'))).toEqual([['EUR 3m', 'EUR 15m']]);
  expect(conflictsIn(said, repeated('EUR 3'))).toEqual([]);
  // The like of it is said every year.
  const old = 'The order is worth EUR 15 million a year over its five-year term.';
  expect(conflictsIn(said, article(old, '4 March 2026'))).toEqual([]);
  const other =
    'The order from Eastby harbour is worth EUR 15 million a year over a ten-year term.';
  expect(conflictsIn(said, article(other))).toEqual([]);
});

test('in any language', () => {
  const said = release('Der Auftrag bringt dem Hersteller rund 3 Mio. Euro im Jahr ein.');
  const repeated = article('Der Auftrag bringt dem Hersteller rund 15 Mio. Euro im Jahr ein.');
  expect(conflictsIn(said, repeated)).toHaveLength(1);
});
