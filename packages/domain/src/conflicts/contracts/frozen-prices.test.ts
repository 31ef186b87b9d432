import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const schedule = (...clauses: string[]) => [
  heading('Brackmoor Dairies'),
  heading('Schedule of prices'),
  paragraph(`Supplier: ${company}. Signed on 4 November 2024 for Brackmoor Dairies by L. Orme.`),
  ...clauses.map((clause) => paragraph(clause)),
];
const plan = (line: string) => [
  heading(`${company}: business plan 2025 to 2028`),
  table([
    ['Topic', 'Assumption', 'Owner'],
    ['Prices', line, 'Sales'],
    ['Volumes', 'Volumes grow with the openings of our customers.', 'Sales'],
  ]),
];
const frozen =
  '1.1 The prices above are fixed from 1 January 2025 to 31 December 2026. No indexation applies.';

test('a plan raises no price that a contract holds', () => {
  const lines = [
    'Brackmoor Dairies: prices up 4.0% on 1 September 2025 and a further 4.0% on 1 September 2026.',
    'We raise the prices of Brackmoor Dairies by 3.5% from 1 April 2026.',
    'Fees of Brackmoor Dairies increase by 5 % in May 2025.',
  ];
  for (const line of lines) expect(conflictsIn(schedule(frozen), plan(line))).toHaveLength(1);
});

test('a rise after it, for others, for another thing or that does not come breaks nothing', () => {
  const lines = [
    'Brackmoor Dairies: prices up 4.0% on 1 September 2027.',
    'Norvane Foods: prices up 4.0% on 1 September 2025.',
    'Brackmoor Dairies: no price rise of 4.0% on 1 September 2025 is assumed.',
    'Brackmoor Dairies: volumes up 4.0% on 1 September 2025.',
  ];
  for (const line of lines) expect(conflictsIn(schedule(frozen), plan(line))).toEqual([]);
  const ofSeals = '1.1 The prices for seals are fixed until 31 December 2026.';
  const repairs = plan('Brackmoor Dairies: prices of repairs up 4.0% on 1 September 2025.');
  expect(conflictsIn(schedule(ofSeals), repairs)).toEqual([]);
});

test('in German', () => {
  const anlage = [
    heading('Kestermann Bäder GmbH'),
    heading('Preisblatt zum Rahmenvertrag'),
    paragraph(`Lieferant: ${company}. Unterzeichnet am 4. November 2024.`),
    paragraph('Die Preise sind bis zum 31. Dezember 2026 festgeschrieben.'),
  ];
  const planung = (line: string) => [heading(`${company}: Planung 2025 bis 2028`), paragraph(line)];
  expect(
    conflictsIn(anlage, planung('Kestermann: Preise steigen zum 1. Juli 2025 um 3,5 %.')),
  ).toHaveLength(1);
  expect(
    conflictsIn(anlage, planung('Kestermann: Preise steigen zum 1. Juli 2027 um 3,5 %.')),
  ).toEqual([]);
});
