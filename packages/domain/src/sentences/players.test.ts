import { expect, it } from 'vitest';
import { findPlayers, shortName } from './players.ts';
import { makeLedger } from './testing/make-reading.ts';

it.each([
  ['Vidraças do Douro, S.A.', 'Vidraças do Douro'],
  ['Torvald AS', 'Torvald'],
  ['Fratelli Bruna S.r.l.', 'Fratelli Bruna'],
  ['Brøndby Kabler ApS', 'Brøndby Kabler'],
])('%j without its legal form is %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('tells a company from what it is called after, and hears a rival in a question', () => {
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { title: 'A call', kind: 'interview', ownerRole: 'customer' },
    blocks: ['Nothing.'],
    entities: [
      { id: 'e1', name: 'Valves Lind', aliases: [], role: 'customer' },
      { id: 'e2', name: 'Torvald', aliases: [], role: 'rival' },
    ],
  });
  const [source] = ledger.sources.values();
  if (!source) throw new Error('there is a source');
  const { speaksOf } = findPlayers(ledger);
  const study = { ...source, card: { ...source.card, kind: 'study' as const } };
  expect([...speaksOf({ text: 'More valves are sold.', source: study })]).toEqual(['market']);
  expect([...speaksOf({ text: 'To Valves we sell.', source: study })]).toEqual(['customer']);
  const question = 'How is Torvald with large plants?';
  expect([...speaksOf({ text: 'New at it.', source, question })]).toEqual(['rival', 'customer']);
});
