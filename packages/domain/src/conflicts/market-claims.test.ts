import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
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
