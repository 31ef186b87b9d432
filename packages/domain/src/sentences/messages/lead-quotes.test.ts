import { expect, it } from 'vitest';
import { gatherEvidence } from '../../analyst/gather.ts';
import { makeLedger } from '../testing/make-reading.ts';
import { leadQuotes } from './lead-quotes.ts';

function leads(text: string): string[] {
  const ledger = makeLedger('Alderlund Pumps', {
    card: { title: 'Valves in Europe', kind: 'study', ownerRole: 'research', language: 'en' },
    blocks: [text],
  });
  return leadQuotes(gatherEvidence(ledger).passages, ledger).map(({ said }) => said.text);
}

const grown =
  'Sales of valves grew by 3% a year between 2020 and 2025, faster than those of pumps.';
const expected =
  'We expect 4.5% a year until 2030, which would bring it to EUR 440 million by then.';
const asked = 'We asked 140 buyers of valves in March 2025, of whom 96 answered all questions.';
const unasked = 'Islands are not in the sample, so read the shares with that in mind.';

it('leads with no sentence that leaves open what "it" is, but with the one before it', () => {
  expect(leads(expected)).toEqual([]);
  expect(leads(`${grown} ${expected}`)).toEqual([`${grown} ${expected}`]);
});

it('leads with a sentence and what takes it back, and with a sentence alone where what follows stands', () => {
  expect(leads(`${asked} ${unasked}`)).toEqual([`${asked} ${unasked}`]);
  expect(leads(`${grown} Prices of steel rose by 7% in the same time.`)).toContain(grown);
});
