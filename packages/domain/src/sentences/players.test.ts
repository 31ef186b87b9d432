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

it('takes no place for a company that shares its first word', () => {
  const ledger = makeLedger('Alder Bay Cranes Limited', {
    card: { title: 'Lifting in the north', kind: 'study', ownerRole: 'research' },
    table: [
      ['Customer', 'Port', 'Sales'],
      ['Stoneham Builders', 'Stoneham', '12'],
      ['Alder Millers Guild', 'Fairwind', '11'],
      ['Brandt Mining', 'Stoneham', '10'],
    ],
  });
  const [source] = ledger.sources.values();
  if (!source) throw new Error('there is a source');
  const { speaksOf, opensWith } = findPlayers(ledger);
  const about = (text: string) => [...speaksOf({ text, source })];
  expect(about('Buyers in the Alder Valley spent more.')).toEqual(['market']);
  expect(about('They ship from Stoneham to Great Alder by night.')).toEqual(['market']);
  expect(about('Stoneham Builders pays late.')).toEqual(['customer']);
  expect(about('Cranes of Alder Bay are old.')).toEqual(['target']);
  expect(about('Nobody repairs as Alder does.')).toEqual(['target']);
  expect(opensWith({ text: 'The Alder Bay yard is old.', source })).toBe('target');
  expect(opensWith({ text: 'In the yards Alder is known.', source })).toBeNull();
});

it('knows for rivals whom a study sets beside each other by what they hold, companies alone', () => {
  const told = (text: string) => {
    const ledger = makeLedger('Alderlund Pumps AB', {
      card: { title: 'Pumps', kind: 'study', ownerRole: 'research' },
      blocks: [text],
    });
    const [source] = ledger.sources.values();
    if (!source) throw new Error('there is a source');
    const { speaksOf } = findPlayers(ledger);
    return ['Torvald', 'Merrow', 'Ships'].map((name) =>
      speaksOf({ text: `${name} will open a second plant.`, source }).has('rival'),
    );
  };
  expect(
    told(
      'Torvald Marine GmbH (Germany) leads with 9% of the market, before Merrow Valves with 6%.',
    ),
  ).toEqual([true, true, false]);
  expect(told('Ships lead with 9% of the market, before Merrow with 6%.')).toEqual([
    false,
    false,
    false,
  ]);
});
