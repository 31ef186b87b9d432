import { expect, test } from 'vitest';
import { conflictsIn, deck, reasonsIn } from '../testing/conflicts-in.ts';

test('a growth of each year is that of the years between the ends that are told before it', () => {
  const grown = (rate: string) =>
    deck(
      `Pump makers invoiced EUR 690m in 2025. In 2020 it had been EUR 548m; sales have thus grown by ${rate}% a year over the five years.`,
    );
  expect(reasonsIn(grown('5.9'))).toEqual([
    expect.stringContaining('make 4.7% a year over 5 years, not 5.9%'),
  ]);
  expect(conflictsIn(grown('4.7'))).toEqual([]);
  // By no number of years that anybody could have counted: of something else.
  expect(conflictsIn(grown('9.1'))).toEqual([]);
});

test('so many at so much make what they make over two sentences on end', () => {
  const potential = (total: string, between = '') =>
    deck(
      `In Austria 11,300 pumps are still kept up by their owners. ${between}At EUR 2,150 per pump and year this is a potential of EUR ${total} million.`,
    );
  expect(conflictsIn(potential('34.3'))).toEqual([['EUR 34.3m', undefined]]);
  expect(conflictsIn(potential('24.3'))).toEqual([]);
  expect(conflictsIn(potential('34.3', 'Most of them stand in mines. '))).toEqual([]);
});

test('what is saved of each unit of weight is saved of all that weigh so much', () => {
  const saved = (total: string) =>
    deck(
      `The difference between both is 0.45 kWh per kilogram. At 5,240,000 kg a year that is a saving of ${total} kWh.`,
    );
  expect(conflictsIn(saved('3,358,000'))).toHaveLength(1);
  expect(conflictsIn(saved('2,358,000'))).toEqual([]);
});
