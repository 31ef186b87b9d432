import { expect, test } from 'vitest';
import { nameOf, nameWithin, plainLabel } from './name-figure.ts';
import { label, makeLedger, read } from './testing/make-reading.ts';

function figureNamed(text: string, language: 'en' | 'de' = 'en') {
  const ledger = makeLedger('Norvane GmbH', {
    card: { language },
    figures: [{ printed: '9', measure: read(label(text, 'revenue')) }],
  });
  const figure = ledger.figure('f1');
  const [source] = [...ledger.sources.values()];
  if (!figure || !source) throw new Error('nothing was read');
  return { figure, source };
}

test.each([
  ['Revenue, EUR thousand', 'Revenue'],
  ['Revenue (in EUR million)', 'Revenue'],
  ['Umsatz, TEUR', 'Umsatz'],
  ["Revenue (£'000)", 'Revenue'],
  ['EBITDA, reported', 'Reported EBITDA'],
  ['EBITDA as', 'EBITDA'],
  ['Note 3 Net sales', 'Net sales'],
  ['Complaints, number', 'Complaints'],
  [
    'Idle time of presses, hours per press and year',
    'Idle time of presses, hours per press and year',
  ],
  ['Idle time, per press and per year of the whole works', 'Idle time'],
  ['Revenue per bed', 'Revenue per bed'],
  ['Revenue, IFRS 16', 'Revenue, IFRS 16'],
])('the unit of a label is said by its figure: %s', (text, said) => {
  expect(nameOf(figureNamed(text).figure)).toBe(said);
});

test('within a sentence English writes a measure small; German nouns and acronyms stay', () => {
  const within = (text: string, language?: 'de') => {
    const { figure, source } = figureNamed(text, language);
    return nameWithin(figure, source);
  };
  expect(within('Total revenue')).toBe('total revenue');
  expect(within('ARR')).toBe('ARR');
  expect(within('Umsatzerlöse', 'de')).toBe('Umsatzerlöse');
});

test.each([
  ['Canada ⁽ᵇ⁾', 'Canada'],
  ['Contract support (1)', 'Contract support'],
  ['Lease liabilities (b)', 'Lease liabilities'],
  ['Merrow Group*', 'Merrow Group'],
  ['Income (loss)', 'Income (loss)'],
])('a label is said without the mark of its note: %s', (text, said) => {
  expect(plainLabel(text)).toBe(said);
});

test('a unit at the end of brackets takes them along, and a long caption is cut before its row stands alone', () => {
  expect(plainLabel('Sales by region (seat of the buyer, TEUR)')).toBe('Sales by region');
  const { figure } = figureNamed('Sales by country of the buyer: Norway is up 31% in a year');
  const named = nameOf({ ...figure, segment: read([label('North')]) });
  expect(named).toBe('Sales by country of the buyer, North');
  expect(nameOf({ ...figure, segment: read([label('Group')]) })).toBe(
    'Sales by country of the buyer',
  );
});

test('a part stands before what is measured of it, where both are words that one says so', () => {
  const { figure, source } = figureNamed('Gross profit');
  const of = (part: string) => ({ ...figure, segment: read([label(part)]) });
  expect(nameOf(of('Rental'))).toBe('Rental gross profit');
  expect(nameWithin(of('Rental'), source)).toBe('Rental gross profit');
  expect(nameOf(of('Site 2'))).toBe('Gross profit, Site 2');
  expect(nameOf(of('of which abroad'))).toBe('Gross profit, of which abroad');
});

test('the whole of what a caption parts is not told by its parts', () => {
  const { figure } = figureNamed('Umsatzerlöse nach Tätigkeitsbereichen und Ländern', 'de');
  const inherited = { ...figure.measure, how: 'inherited' as const };
  expect(nameOf({ ...figure, measure: inherited })).toBe('Umsatzerlöse');
  expect(nameOf(figure)).toContain('nach');
  const chapter = figureNamed('18 Employees').figure;
  expect(nameOf({ ...chapter, measure: { ...chapter.measure, how: 'inherited' } })).toBe(
    'Employees',
  );
});

test('a part of what has no name is called by itself', () => {
  const { figure } = figureNamed('');
  expect(nameOf({ ...figure, segment: read([label('Total')]) })).toBe('Total');
});
