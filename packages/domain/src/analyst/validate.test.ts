import { expect, test } from 'vitest';
import { inCell, label, makeLedger, read } from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { profileCompany } from './validate.ts';

const card = {
  ownerRole: 'target' as const,
  owner: 'Alderlund Pumps AB',
  title: 'Annual accounts',
};

test('a profile tells what the company does in its own words, and each thing once', () => {
  const says = 'Alderlund makes pumps and valves for breweries and dairies in the north of Europe.';
  const ledger = makeLedger(
    'Alderlund Pumps',
    { blocks: [says], card },
    { blocks: [says], card: { ownerRole: 'press', title: 'Trade paper' } },
    {
      blocks: ['Alderlund is a supplier that offers us too little.'],
      card: { ownerRole: 'customer', kind: 'interview', title: 'A call' },
    },
  );
  expect(profileCompany(gatherEvidence(ledger)).company_description).toBe(says);
});

test('a profile is taken from the accounts before any news, and from one document', () => {
  const ledger = makeLedger(
    'Alderlund Pumps',
    {
      blocks: [
        'LINZ, 4 May — Alderlund Pumps, which makes, sells and supplies pumps, today told its results.',
      ],
      card: { ...card, kind: 'press_release' },
    },
    {
      blocks: ['We make pumps and valves for breweries and dairies.'],
      card: { ...card, kind: 'accounts' },
    },
  );
  expect(profileCompany(gatherEvidence(ledger)).company_description).toBe(
    'We make pumps and valves for breweries and dairies.',
  );
});

test('a profile says what is done now, before where it comes from, and nothing of how it is counted', () => {
  const blocks = [
    'Alderlund was founded in 1931 as a smithy by two brothers of the parish.',
    'The group uses it as a measure before depreciation, which it offers to readers.',
    'Alderlund expects to offer pumps to shipyards as well.',
    'Today the group builds, repairs and rents out pumps for breweries and dairies.',
  ];
  const accounts = { ...card, kind: 'accounts' as const };
  const ledger = makeLedger('Alderlund Pumps', { blocks, card: accounts });
  expect(profileCompany(gatherEvidence(ledger)).company_description).toBe(
    `${blocks[3]} ${blocks[0]}`,
  );
});

test('a profile leaves out the head in a line, what cannot be done, and what stands far from the rest', () => {
  const told = (...blocks: string[]) =>
    profileCompany(gatherEvidence(makeLedger('Alderlund Pumps', { blocks, card })))
      .company_description;
  const makes = 'Alderlund makes pumps and valves for breweries and dairies in the north.';
  const sells = 'Alderlund also sells hoses and fittings to its customers of old.';
  expect(told(`What we do. ${makes}`)).toBe(makes);
  expect(told('Alderlund cannot deliver pumps and valves into the mountains of the south.')).toBe(
    '',
  );
  expect(told(makes, sells)).toBe(`${makes} ${sells}`);
  const between = ['one', 'two', 'three', 'four'].map((day) => `It rained on day ${day}.`);
  expect(told(makes, ...between, sells)).toBe(makes);
});

test('what is said of the company and another at once is no description of it', () => {
  const blocks = ['Alderlund and Mirow offer none so far; our planning software works with pumps.'];
  const study = { ownerRole: 'research' as const, title: 'A study', kind: 'study' as const };
  const ledger = makeLedger('Alderlund Pumps', { blocks, card: study });
  expect(profileCompany(gatherEvidence(ledger)).company_description).toBe('');
});

test('markets are what revenue is reported by, not who competes and not how a column is called', () => {
  const revenue = (row: number, segment: string) => ({
    printed: '4.0',
    value: '4000000',
    kind: 'money' as const,
    unit: read('EUR'),
    measure: read(label('Revenue', 'revenue')),
    segment: read([label(segment, null)]),
    place: inCell(row, 1),
  });
  const rival = (name: string, row: number) => revenue(row, name);
  const ledger = makeLedger(
    'Alderlund Pumps',
    {
      card,
      table: [
        ['Revenue', '2024'],
        ['Brewery pumps', '4.0'],
        ['Actual – plan', '4.0'],
      ],
      figures: [revenue(1, 'Brewery pumps'), revenue(2, 'Actual – plan')],
    },
    {
      card: { ownerRole: 'adviser', title: 'Rivals' },
      table: [
        ['Supplier', 'Revenue'],
        ['Alderlund', '4.0'],
        ['Borgvik', '4.0'],
        ['Castberg', '4.0'],
      ],
      figures: [rival('Borgvik', 2), rival('Castberg', 3)],
    },
  );
  expect(profileCompany(gatherEvidence(ledger)).product_markets).toEqual(['Brewery pumps']);
});
