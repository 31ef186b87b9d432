import { expect, test } from 'vitest';
import { checkStatements } from '../sentences/check-statements.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenFigure,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { writeOn, writeSection } from './write-section.ts';

const company = 'Alderlund Pumps AB';
const study = { title: 'A study', kind: 'study' as const, ownerRole: 'research' as const };
const percent = (row: number, column: number, value: string, head: string, of: string) => ({
  printed: `${value}%`,
  kind: 'percent' as const,
  value,
  unit: read('%'),
  place: inCell(row, column),
  measure: read(label(head)),
  segment: read([label(of)]),
});

const holders = [
  ['Torvald Marine*', '21', '17'],
  ['Mirow', '12', '14'],
  ['Alderlund Pumps', '9', '11'],
  ['Havnia Pumps', '8', '8'],
  ['Workshops and dealers', '30', '30'],
  ['Others', '20', '20'],
];
const shares = {
  card: study,
  blocks: ['Who holds what'],
  table: [['Supplier', 'Share 2024', 'Share 2021'], ...holders],
  figures: holders.flatMap(([name = '', now = '', before = ''], at): GivenFigure[] => [
    { ...percent(at + 1, 1, now, 'Share 2024, %', name), period: read(year(2024)) },
    { ...percent(at + 1, 2, before, 'Share 2021', name), period: read(year(2021)) },
  ]),
};

function told(topic: string, given: GivenSource): string[] {
  const ledger = makeLedger(company, given);
  const book = new ClaimBook();
  const { computed } = writeOn(topic, gatherEvidence(ledger), book);
  return checkStatements(book.claims, ledger)
    .filter(
      ({ statementId, vetoes, ownWords }) =>
        computed.includes(statementId) && vetoes.length === 0 && ownWords,
    )
    .map(({ printed }) => printed);
}

test('a table of shares tells what the target holds and held, and what the largest hold together', () => {
  expect(told('shares', shares)).toEqual([
    'Share of Alderlund Pumps was 9% in 2024 against 11% in 2021, a change of −2.0 percentage points (A study, 1 February 2025).',
    'Share: the three largest, Torvald Marine, Mirow and Alderlund Pumps, make 42% in 2024 (A study, 1 February 2025).',
  ]);
});

test('a share of a part of the market is told as of that part', () => {
  const [, ...rows] = shares.table;
  const table = [['Sterile pumps, Nordics 2024', 'Share 2024', 'Share 2021'], ...rows];
  const [own, most] = told('shares', { ...shares, table });
  expect(own).toMatch(/^Share of Alderlund Pumps in “Sterile pumps, Nordics” was 9% in 2024/u);
  expect(most).toMatch(/^Share in “Sterile pumps, Nordics”: the three largest, /u);
});

test('a share is told as of the market that the line over its table names', () => {
  const line = 'Serviceable market of Alderlund (cooling water in the Nordics), 2024:';
  const [own] = told('shares', { ...shares, blocks: [line] });
  expect(own).toMatch(
    /^Share of Alderlund Pumps in “Serviceable market of Alderlund \(cooling water in the Nordics\)” was 9% in 2024/u,
  );
});

test('a line that begins with shares is told as of what they are shares of, without its time', () => {
  const [own, most] = told('shares', {
    ...shares,
    blocks: ['Share of the market for Nordic pumps, mid-2024'],
  });
  expect(own).toMatch(/^Share of Alderlund Pumps in “market for Nordic pumps” was 9% in 2024/u);
  expect(most).toMatch(/^Share in “market for Nordic pumps”: the three largest, /u);
});

test('groups beside those who are of them are not the largest', () => {
  const groups = [['Makers', '70', '68'], ['Workshops', '30', '32'], ...holders.slice(0, 4)];
  const rows = groups.map(([name = '', now = '', before = '']) => [name, now, before]);
  const figures = rows.map(
    ([name = '', now = ''], at): GivenFigure => ({
      ...percent(at + 1, 1, now, 'Share 2024', name),
      period: read(year(2024)),
    }),
  );
  const table = [['Supplier', 'Share 2024', 'Share 2021'], ...rows];
  expect(told('shares', { ...shares, table, figures })).toEqual([
    'Share of Alderlund Pumps was 9% in 2024 (A study, 1 February 2025).',
  ]);
});

test('what the seller holds by its own count is told as no share', () => {
  expect(told('shares', { ...shares, card: { ...study, ownerRole: 'target' } })).toEqual([]);
});

const criteria = [
  ['Price', '20', '3.1'],
  ['Delivery', '50', '2.2'],
  ['Quality', '30', '4.5'],
];
const weighed = {
  card: study,
  table: [['Criterion', 'Weight', 'Alderlund'], ...criteria],
  figures: criteria.map(([name = '', weight = ''], at) =>
    percent(at + 1, 1, weight, 'Weight', name),
  ),
};

test('a column of weights tells what decides a purchase, the weightiest first', () => {
  expect(told('ranking', weighed)).toEqual([
    'Weight: Delivery 50%, Quality 30%, Price 20% (A study, 1 February 2025).',
  ]);
});

test('a question is not open that a table under another heading answers', () => {
  const rivals = ['Alderlund', 'Mirow', 'Torvald'];
  const marked = criteria.map(([name = '']) => [name, '3.1', '2.2', '4.5']);
  const scores = {
    card: study,
    blocks: ['How buyers judge'],
    table: [['Criterion', ...rivals], ...marked],
    figures: marked.flatMap(([name = '', ...marks], row) =>
      marks.map(
        (printed, column): GivenFigure => ({
          printed,
          value: printed,
          place: inCell(row + 1, column + 1),
          measure: read(label(rivals[column] ?? '')),
          segment: read([label(name)]),
        }),
      ),
    ),
  };
  const openIn = (given: GivenSource) =>
    writeSection(gatherEvidence(makeLedger(company, given)), [
      { id: 's', title: 'Purchasing criteria and provider performance' },
    ]).subsections.flatMap(({ open_questions }) => open_questions).length;
  expect(openIn(scores)).toBe(0);
  expect(openIn(shares)).toBe(1);
});
