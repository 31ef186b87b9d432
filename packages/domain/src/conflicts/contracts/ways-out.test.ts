import { expect, test } from 'vitest';
import { heading, item, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const agreement = (...clauses: string[]) => [
  heading('Brackmoor Dairies'),
  heading('Terms of supply'),
  paragraph(`Supplier: ${company}. Signed on 4 November 2024 for Brackmoor Dairies by L. Orme.`),
  ...clauses.map((clause) => paragraph(clause)),
];
const atWill =
  '5.1 There is no minimum term. Either party may end it at any time by giving six months’ written notice.';

test('who may leave at any time is bound until no day', () => {
  const lines = [
    'Brackmoor Dairies, our largest customer, is locked in until 31 August 2027',
    'Brackmoor Dairies is firmly committed through 2028',
    'Contract with Brackmoor Dairies is binding to December 2028',
    'Brackmoor Dairies cannot leave before June 2029',
  ];
  for (const line of lines) expect(conflictsIn(agreement(atWill), deck(line))).toHaveLength(1);
});

test('in German, and from the day that a summary of the contract gives', () => {
  const summary = [
    heading('Vertragsauszug Kestermann'),
    paragraph(`Rahmenvertrag Kestermann Bäder GmbH / ${company}, 12. Januar 2025`),
    item('(a) Die feste Laufzeit endet am 31. Dezember 2028.'),
    item(
      '(b) Kestermann kann den Vertrag ohne Angabe von Gründen zum 30. Juni 2026 kündigen, Mitteilung bis 31. Dezember 2025.',
    ),
  ];
  const slide = (line: string) => [
    heading('Projekt Osprey: Managementpräsentation'),
    paragraph(`${company}, 3. März 2025`),
    heading('Kestermann: Ankerkunde'),
    item(line),
  ];
  const lines = [
    'Vertrag fest bis Dezember 2028, der Kunde hat kein Kündigungsrecht',
    'Kestermann ist bis Ende 2028 gebunden',
    'Der Kunde kann vor 2028 nicht kündigen',
  ];
  expect(lines.map((line) => conflictsIn(summary, slide(line)).length)).toEqual([1, 1, 1]);
  expect(conflictsIn(summary, slide('Vertrag fest bis 30. Juni 2026'))).toEqual([]);
  expect(conflictsIn(summary, slide('Vertrag mit Laufzeit bis Dezember 2028'))).toEqual([]);
});

test('a way out on a condition, after the term, for another or for the company alone leads nobody out', () => {
  const clauses = [
    'If the supplier is in breach, Brackmoor Dairies may terminate at any time.',
    'After the initial term either party may end it at any time by giving six months’ notice.',
    'Either party may end it at any time after 31 August 2028.',
    'The supplier may end it at any time by giving six months’ notice.',
  ];
  const line = 'Brackmoor Dairies is locked in until 31 August 2027';
  for (const clause of clauses) expect(conflictsIn(agreement(clause), deck(line))).toEqual([]);
  expect(
    conflictsIn(agreement(atWill), deck('Norvane Foods is locked in until 31 August 2027')),
  ).toEqual([]);
  expect(
    conflictsIn(agreement(atWill), deck('Prices of Brackmoor Dairies are paid until 2027')),
  ).toEqual([]);
});

test('a way out that is denied of all, or of the largest, is held against the contract that has it', () => {
  const contract = [
    heading('AGREEMENT dated 17 March 2022'),
    paragraph(`between (1) HARROW STEEL LIMITED (the Client) and (2) ${company.toUpperCase()}.`),
    paragraph(
      '14.2 The Client may terminate this Agreement for convenience at any time after 31 March 2025 by giving six months’ notice.',
    ),
  ];
  const list = (first: string) => [
    heading(`${company}: management accounts`),
    heading('Top 10 clients'),
    table([
      ['Client', 'Revenue'],
      [first, '4,334'],
      ['Merrow Retail', '2,890'],
    ]),
  ];
  const largest = 'None of our ten largest agreements can be terminated early';
  expect(conflictsIn(contract, list('Harrow Steel'), deck(largest))).toHaveLength(1);
  expect(conflictsIn(contract, list('Norvane Foods'), deck(largest))).toEqual([]);
  const all = [
    'No customer may terminate for convenience',
    'Not one of our contracts can be cancelled before its expiry',
    'Kein Vertrag kann vorzeitig gekündigt werden',
  ];
  for (const line of all) expect(conflictsIn(contract, deck(line))).toHaveLength(1);
  expect(conflictsIn(contract, deck('No customer has cancelled in 2024'))).toEqual([]);
});
