import { expect, test } from 'vitest';
import { inShort } from '../conflicts/about.ts';
import { deck, ledgerOf } from '../conflicts/testing/conflicts-in.ts';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { gatherEvidence } from './gather.ts';
import { summarise } from './summarise.ts';

test('what management has said is quoted to it, with what the other paper has', () => {
  const letter = [
    heading('Grating & Sons: progress of the order'),
    paragraph('Graz, 4 March 2025'),
    paragraph('The casting line Kestrel will not be ready for operation before October 2025.'),
  ];
  const told = 'The new casting line Kestrel goes into operation in the second quarter of 2025';
  const { next_steps } = summarise(gatherEvidence(ledgerOf([deck(told), letter])));
  expect(next_steps[0]).toBe(
    `Have management explain “${told}” in “Project Osprey: management presentation”: “Grating & Sons: progress of the order” has October 2025.`,
  );
  expect(next_steps.at(-1)).toContain('guides to the people for whom each is written');
});

test('a long sentence is cut between words, and loses its full stop', () => {
  const long = `${'Deliveries of pumps, parts and service to the north were late. '.repeat(3)}`;
  expect(inShort(long)).toMatch(/ (?:Deliveries|of|pumps|parts|and|service|to|the|north|were) …$/u);
  expect(inShort('All was  on time.')).toBe('All was on time');
});
