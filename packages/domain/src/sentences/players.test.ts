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

it('takes nobody for a rival who stands beside something that shares a word with the target', () => {
  const tableOf = (first: string) =>
    makeLedger('Alder Bay Cranes Limited', {
      card: { title: 'List', kind: 'records', ownerRole: 'target' },
      table: [
        ['Name', 'Built'],
        [first, '1991'],
        ['Fairwind', '1989'],
        ['Stoneham', '2004'],
      ],
    });
  const aboutOf = (first: string) => {
    const ledger = tableOf(first);
    const [source] = ledger.sources.values();
    if (!source) throw new Error('there is a source');
    return [...findPlayers(ledger).speaksOf({ text: 'Fairwind was repaired in 2024.', source })];
  };
  expect(aboutOf('Alder Bay Cranes')).toEqual(['rival']);
  expect(aboutOf('Alder Bay')).toEqual(['rival']);
  expect(aboutOf('Great Alder')).toEqual(['target']);
  expect(aboutOf('Alder Spirit')).toEqual(['target']);
});
