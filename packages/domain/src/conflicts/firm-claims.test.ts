import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck, reasonsIn } from './testing/conflicts-in.ts';

const letters = 'BCDFGHKLMNPRSTVW';

/** Twenty orders that are worth EUR 5.24m, five of which have another state than the rest. */
const orders = (bound: string, other: string) => [
  heading(`${company}: orders in hand at 28 February 2025`),
  paragraph('Exported from the sales system of the company.'),
  table([
    ['No.', 'Customer', 'Value EUR', 'Stage'],
    ...Array.from({ length: 20 }, (_, at) => [
      `A-${700 + at}`,
      `${letters[at % 16]}ar${at >> 4}on`,
      '262000',
      at % 4 === 0 ? other : bound,
    ]),
  ]),
];

test('what a list marks as open is not firm, however large the list is', () => {
  const said = 'EUR 5.24m of firm orders stand in the books at 28 February 2025';
  const found = [['EUR 3.93m', 'EUR 5.24m']];
  expect(conflictsIn(orders('Confirmed', 'LOI'), deck(said))).toEqual(found);
  expect(conflictsIn(orders('bestätigt', 'Angebot'), deck(said))).toEqual(found);
  expect(reasonsIn(orders('Confirmed', 'LOI'), deck(said))[0]).toContain(
    'The list marks 5 of its 20 rows otherwise, such as LOI.',
  );
});

test('who names the state of a list by its own word is held to the rows that have it', () => {
  const said = 'EUR 5.24m of orders signed and waiting for delivery at 28 February 2025';
  expect(conflictsIn(orders('Signed', 'Preferred bidder'), deck(said))).toEqual([
    ['EUR 3.93m', 'EUR 5.24m'],
  ]);
});

test('all of a list, the bound part of it, and other states leave a sum alone', () => {
  const list = orders('Confirmed', 'LOI');
  expect(conflictsIn(list, deck('EUR 5.24m of orders and intents'))).toEqual([]);
  expect(conflictsIn(list, deck('EUR 3.93m of firm orders stand in the books'))).toEqual([]);
  expect(
    conflictsIn(orders('Confirmed', 'in work'), deck('EUR 5.24m of firm orders in the books')),
  ).toEqual([]);
});
