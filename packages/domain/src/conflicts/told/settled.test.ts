import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const accounts = (note: string, head = '12. Purchase of Merrow Valves GmbH') => [
  heading(`${company}: annual report 2024`),
  paragraph('Approved by the board on 14 February 2025.'),
  heading(head),
  paragraph(note),
];

test('what is said to be paid in full is held against a note of what is still payable', () => {
  const said = 'The purchase price of the acquired valves business has been paid in full';
  const owing = 'A purchase price instalment of EUR 1.2m is payable on 30 September 2025.';
  expect(conflictsIn(accounts(owing), deck(said))).toEqual([['EUR 1.2m', said]]);
  const due = 'A purchase price instalment of EUR 1.2m was payable on 31 January 2025.';
  expect(conflictsIn(accounts(due), deck(said))).toEqual([]);
  const rent = 'Rent of EUR 1.2m is payable on 30 September 2025.';
  expect(conflictsIn(accounts(rent, '13. Leases'), deck(said))).toEqual([]);
  expect(
    conflictsIn(accounts(owing), deck('The purchase price has not been paid in full')),
  ).toEqual([]);
});

test.each([
  [
    'Der Kaufpreis der übernommenen Ventilsparte ist vollständig bezahlt',
    'Vom Kaufpreis der Ventilsparte sind 1,2 Mio. EUR am 30. September 2025 fällig.',
  ],
  [
    'Le prix d’achat de la société de vannes a été intégralement payé',
    'Un solde du prix d’achat de la société de vannes de 1,2 million d’euros reste à payer le 30 septembre 2025.',
  ],
])('also in other languages: %s', (said, owing) => {
  expect(conflictsIn(accounts(owing), deck(said))).toHaveLength(1);
});
