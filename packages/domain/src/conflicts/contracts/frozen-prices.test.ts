import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const letter = (...clauses: string[]) => [
  heading('Ostrander Ferries'),
  heading('Side letter on tariffs'),
  paragraph(`Between ${company} and Ostrander Ferries, signed 9 May 2023.`),
  ...clauses.map((clause) => paragraph(clause)),
];
const plan = (line: string) => [
  heading(`${company}: business plan 2024 to 2027`),
  table([
    ['Lever', 'What we count on', 'By'],
    ['Pricing', line, 'M. Aune'],
    ['Footprint', 'A second depot opens in the south.', 'R. Dahl'],
  ]),
];
const freezes = [
  'Until 30 June 2026 all tariffs in this letter stay unchanged.',
  '§ 4 Rates: firm through June 30, 2026, after which the index of Annex 2 is used.',
  'Fees remain frozen up to and including 30 June 2026.',
];

test('a plan raises no price that a contract holds', () => {
  const lines = [
    'Ostrander Ferries pays 6% more from 1 October 2025 (tariff step two).',
    'From January 2026 our rates at Ostrander go up by 2.75 per cent.',
    'A tariff increase of 3% for Ostrander Ferries takes effect on 15/02/2025.',
  ];
  for (const freeze of freezes)
    expect(lines.map((line) => conflictsIn(letter(freeze), plan(line)).length)).toEqual([1, 1, 1]);
});

test('a rise after it, for others, for another thing or that does not come breaks nothing', () => {
  const [freeze = ''] = freezes;
  const lines = [
    'Ostrander Ferries pays 6% more from 1 October 2026 (tariff step two).',
    'Pelloway Cruises pays 6% more from 1 October 2025 (tariff step two).',
    'Ostrander Ferries: tariffs go up by 6% on 1 October 2025 in no scenario.',
    'Ostrander Ferries: crossings go up by 6% on 1 October 2025.',
    'Ostrander Ferries orders 6% more at its tariff from 1 October 2025.',
  ];
  for (const line of lines) expect(conflictsIn(letter(freeze), plan(line))).toEqual([]);
  const ofHoses = 'Unit rates for hoses are frozen until 30 June 2026.';
  const diving = plan('Ostrander Ferries: day rates of divers go up by 6% on 1 October 2025.');
  expect(conflictsIn(letter(ofHoses), diving)).toEqual([]);
});

test('in German', () => {
  const nachtrag = [
    heading('Lindqvist Brauereien KG'),
    heading('Nachtrag Nr. 2'),
    paragraph(`Auftragnehmer: ${company}. Gezeichnet: 17.03.2023`),
    paragraph('Bis einschließlich 30.09.2026 bleiben sämtliche Stundensätze eingefroren.'),
  ];
  const planung = (line: string) => [heading(`${company}: Planung 2024 bis 2027`), paragraph(line)];
  const rise = (day: string) => `Bei Lindqvist heben wir die Stundensätze ab ${day} um 2,9 % an.`;
  expect(conflictsIn(nachtrag, planung(rise('01.04.2025')))).toHaveLength(1);
  expect(conflictsIn(nachtrag, planung(rise('01.04.2027')))).toEqual([]);
});
