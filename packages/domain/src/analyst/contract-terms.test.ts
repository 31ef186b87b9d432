import { expect, test } from 'vitest';
import { allKnowHow } from '../know-how/find-know-how.ts';
import { type GivenFigure, read } from '../sentences/testing/make-reading.ts';
import { placeEvidence } from './place-evidence.ts';
import { evidenceOf, own, topicsOf } from './testing/alderlund.ts';

const records = { ...own, kind: 'records' as const, date: '2025-02-01' };
const clauses = [
  'Supply agreement between Alderlund and Merrow Shipyards',
  'Either party may end it by giving nine months of notice.',
  'The buyer takes at least 40 pumps a year; a shortfall is charged.',
  'Colour and markings follow the drawings of the buyer.',
];

test.each([
  ['a contract', records, clauses],
  ['one that is called by nothing but its words', { ...records, kind: 'other' as const }, clauses],
  [
    'a contract in German',
    records,
    [
      'Rahmenvertrag zwischen Alderlund und der Werft Merrow',
      'Beide Seiten können mit einer Frist von neun Monaten kündigen.',
      'Bei Verzug wird eine Vertragsstrafe von einem Prozent je Woche fällig.',
      'Farbe und Zeichen richten sich nach den Plänen der Werft.',
    ],
  ],
])('%s is told by its terms, and by nothing else', (_, card, blocks) => {
  expect(topicsOf({ card, blocks })).toEqual(['contracts']);
});

test('prices that a contract moves are among its terms', () => {
  const [head = '', ending = ''] = clauses;
  const falling = 'Prices of Schedule B fall by a fiftieth on each first of July.';
  expect(topicsOf({ card: records, blocks: [head, ending, falling] })).toEqual(['contracts']);
  const evidence = evidenceOf({ card: records, blocks: [head, ending, falling] });
  const placed = [...placeEvidence(evidence, allKnowHow([])).passages.values()].flat();
  expect(placed.map(({ item }) => item.text)).toContain(falling);
});

test('what is promised to lenders is told with debt, and a list of customers sets no terms', () => {
  const [, ending = '', taking = ''] = clauses;
  expect(
    topicsOf({ card: records, blocks: ['Agreement on a credit facility', ending, taking] }),
  ).not.toContain('contracts');
  expect(topicsOf({ card: records, blocks: ['Who buys our pumps', ending, taking] })).not.toContain(
    'contracts',
  );
});

const memo = { ...own, kind: 'memo' as const, date: '2025-02-01' };

test('what was still to come is told with plans, and by a customer as such', () => {
  const gate = ['The new gate of the yard opens in March 2026, not this summer.'];
  expect(topicsOf({ card: memo, blocks: gate })).toEqual(['plan']);
  expect(topicsOf({ card: { ...memo, date: '2026-05-01' }, blocks: gate })).toEqual([]);
  const call = { ...memo, kind: 'interview' as const, ownerRole: 'customer' as const };
  const tender = ['We put out all of our pumps to several firms in September 2025.'];
  expect(topicsOf({ card: call, blocks: tender })).toEqual(['themes']);
});

test('when people meet again says nothing of a company', () => {
  expect(topicsOf({ card: memo, blocks: ['The next meeting is held on 20 June 2025.'] })).toEqual(
    [],
  );
});

test('what was measured to a part of a day is told, and a number beside a time', () => {
  const lasting = (printed: string): GivenFigure => ({
    printed,
    kind: 'duration',
    value: printed,
    unit: read('days'),
  });
  const drying = 'A coat of paint took 6.2 days to dry.';
  expect(topicsOf({ card: memo, blocks: [drying], figures: [lasting('6.2')] })).toEqual([
    'operations',
  ]);
  const coats = 'A coat of paint took 6 days to dry.';
  expect(topicsOf({ card: memo, blocks: [coats], figures: [lasting('6')] })).toEqual([]);
  const late = 'The yard reckoned with 14 days for it and took 23.';
  const more: GivenFigure = { printed: '23', kind: 'count', value: '23' };
  expect(topicsOf({ card: memo, blocks: [late], figures: [lasting('14'), more] })).toEqual([
    'operations',
  ]);
});
