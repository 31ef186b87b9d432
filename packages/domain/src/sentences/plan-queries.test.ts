import { expect, test } from 'vitest';
import { planQueries } from './plan-queries.ts';
import { makeLedger } from './testing/make-reading.ts';

const rows = Array.from({ length: 12 }, (_, at) => [
  `Customer ${'ABCDEFGHIJKL'[at]}`,
  at % 3 === 0 ? 'signed' : 'offered',
  String(1 + (at % 4)),
  String(5 + (at % 6)),
  String(20_000 + 1_000 * (at % 5)),
]);

test('records are asked for means of grades, recommendation, and sums by kind', () => {
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'survey' },
    table: [['Customer', 'State', 'Grade', 'Would recommend', 'Value EUR'], ...rows],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  expect(planQueries(ledger)).toMatchObject([
    { table: 't1', value: { fn: 'mean', column: 'c3' } },
    { value: { fn: 'nps', column: 'c4' } },
    { value: { fn: 'sum', column: 'c5' }, group: null },
    { value: { fn: 'sum', column: 'c5' }, group: 'State' },
    { value: { fn: 'sum', column: 'c5' }, group: 'Customer', limit: 25 },
  ]);
});

test('numbers of a list that nobody rates are neither averaged nor scored', () => {
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'records' },
    table: [['Customer', 'State', 'Pumps', 'Share of revenue', 'Value EUR'], ...rows],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  expect(new Set(planQueries(ledger).map(({ value }) => value.fn))).toEqual(new Set(['sum']));
});

test('whether a row still holds is told before its other kinds', () => {
  const kinds = rows.map((row, at) => [
    row[0] ?? '',
    at % 2 === 0 ? 'Bread' : 'Cake',
    at % 4 === 0 ? 'North' : 'South',
    row[1] ?? '',
    row[4] ?? '',
  ]);
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'records' },
    table: [['Customer', 'Kind', 'Region', 'Status', 'Value EUR'], ...kinds],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  expect(planQueries(ledger).map(({ group }) => group)).toEqual([
    null,
    'Status',
    'Kind',
    'Customer',
  ]);
});

test('where a list says what part of all each is, that is asked of the largest', () => {
  const shared = rows.map((row, at) => [row[0] ?? '', `${12 - at}.5%`, row[4] ?? '']);
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'records' },
    table: [['Customer', 'Share of revenue', 'Value EUR'], ...shared],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  expect(planQueries(ledger)).toMatchObject([
    { value: { column: 'c3' }, group: null },
    { value: { column: 'c3' }, group: 'Customer' },
    { value: { column: 'c2' }, group: 'Customer', limit: 25 },
  ]);
});

test.each(['satisfaction_0_10', 'q3_speed_1to10'])(
  'marks out of ten are averaged, counts of as many are not, and prices of each are not summed: %s',
  (marked) => {
    const marks = rows.map((row, at) => [
      row[0] ?? '',
      String(at % 11),
      String(10 - (at % 10)),
      String(2_100 + 10 * at),
    ]);
    const ledger = makeLedger('Alderlund Pumps AB', {
      card: { kind: 'survey' },
      table: [['Customer', marked, 'sites', 'bid_eur_per_pump'], ...marks],
    });
    const table = ledger.table('t1')?.table;
    if (table) table.kind = 'records';
    expect(planQueries(ledger)).toMatchObject([{ value: { fn: 'mean', column: 'c2' } }]);
  },
);

test('years are not summed, and answers with yes and no are counted', () => {
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'survey' },
    table: [
      ['Customer', 'Customer since', 'Would buy again'],
      ...rows.map(([name = ''], at) => [name, String(2010 + at), at % 4 === 0 ? 'no' : 'yes']),
    ],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  expect(planQueries(ledger)).toMatchObject([{ value: { fn: 'count' }, group: 'Would buy again' }]);
});

test('what those who were asked have of anything but money adds up to nothing', () => {
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'survey' },
    table: [['Customer', 'State', 'Grade', 'Would recommend', 'Inhabitants'], ...rows],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  expect(planQueries(ledger).map(({ value: { fn } }) => fn)).toEqual(['mean', 'nps']);
});

function namedBy(head: string[], named: string[][], last: string[][] = []): string | null {
  const ledger = makeLedger('Alderlund Pumps AB', {
    card: { kind: 'records' },
    table: [
      [...head, 'Value EUR'],
      ...named.map((row, at) => [...row, String(20_000 + 1_000 * (at % 5))]),
      ...last,
    ],
  });
  const table = ledger.table('t1')?.table;
  if (table) table.kind = 'records';
  return planQueries(ledger).at(-1)?.group ?? null;
}

test('a row is called by whom it is of, and not by where that is', () => {
  const towns = [...'ABCDEFGHIJKL'].map((letter) => [`${letter}mber Mills`, `${letter}berg`]);
  const rest = [['37 further buyers', '', '4000']];
  expect(namedBy(['Ordering entity', 'City'], towns, rest)).toBe('Ordering entity');
});

test('who buys again and again is told before what stands once', () => {
  const orders = [...'ABCDEFGABCDEFG'].map((letter, at) => [`Order from ${at}x`, `${letter}mber`]);
  expect(namedBy(['Subject', 'Customer'], orders)).toBe('Customer');
});

test('entities of one group are told as the group', () => {
  const entities = [...'AABBCDEFGHIJ'].map((letter, at) => [
    `${letter}mber ${'NSEW'[at % 4]}orth Ltd`,
    `${letter}MBER`,
  ]);
  expect(namedBy(['Entity', 'Called'], entities)).toBe('Called');
});
