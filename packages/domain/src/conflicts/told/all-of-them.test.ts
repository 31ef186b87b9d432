import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { conflictsIn, deck } from '../testing/conflicts-in.ts';

const call = (text: string) => [
  heading('Call with Norvane Rail, head of depots'),
  paragraph('4 March 2025'),
  paragraph(text),
];
const told = deck('Kestrel gauges hang in all 64 depots of Norvane Rail');

test('what some of just so many have, not all of them have', () => {
  expect(conflictsIn(told, call('We have the Kestrel gauges in 41 of our 64 depots.'))).toEqual([
    ['41 of 64', 'all 64'],
  ]);
  const german = deck('Manometer Kestrel in sämtlichen 64 Depots von Norvane Rail');
  expect(conflictsIn(german, call('Kestrel haben wir in 41 von 64 Depots.'))).toEqual([
    ['41 of 64', 'all 64'],
  ]);
});

test('of other things, of another number, or of all, nothing is refuted', () => {
  const left = [
    'We have the Kestrel gauges in 41 of our 70 depots.',
    'We have the Kestrel gauges in 64 of our 64 depots.',
    'Of the fitters 41 of 64 men have seen the Kestrel gauges.',
    'Roofs are new in 41 of our 64 depots.',
  ];
  for (const text of left) expect(conflictsIn(told, call(text))).toEqual([]);
});

test('what another clause says of some is told of no more', () => {
  const rail = deck('All 64 depots of Norvane Rail have hoists, 64% have Kestrel gauges');
  expect(conflictsIn(rail, call('We have the Kestrel gauges in 41 of our 64 depots.'))).toEqual([]);
});
