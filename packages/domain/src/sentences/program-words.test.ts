import { expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { statementSchema } from './statement.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from './testing/make-reading.ts';

const ebitda = (printed: string, value: string): GivenFigure => ({
  printed,
  value,
  block: 2,
  kind: 'money',
  unit: read('EUR'),
  halfUnit: '50000',
  measure: read(label('EBITDA', 'ebitda')),
  subject: read('Alderlund Pumps'),
  period: read(year(2024)),
});

const ledger = makeLedger('Alderlund Pumps', {
  card: { title: 'Annual report', owner: 'Alderlund Pumps', ownerRole: 'target' },
  blocks: [
    'Revenue reached EUR 61.8m in 2024.',
    { text: 'The pumps never failed us in eight years.', speaker: 'Plant manager' },
    'Without the grant EBITDA would have been EUR 12.4m in 2024. EBITDA was EUR 11.2m in 2024.',
    'EBITDA was EUR 9.6m in 2023.',
    'The budget for EBITDA in 2024 was EUR 12.0m.',
  ],
  figures: [
    {
      printed: 'EUR 61.8m',
      ...millionsOfEuros,
      value: '61800000',
      measure: read(label('Revenue', 'revenue')),
      subject: read('Alderlund Pumps'),
      period: read(year(2024)),
    },
    ebitda('EUR 12.4m', '12400000'),
    ebitda('EUR 11.2m', '11200000'),
    { ...ebitda('EUR 9.6m', '9600000'), block: 3, period: read(year(2023)) },
    { ...ebitda('EUR 12.0m', '12000000'), block: 4, status: read('budget') },
  ],
});

function isOwn(text: string, quote?: string): boolean | undefined {
  const [source] = [...ledger.sources.keys()];
  const citations = quote ? [{ source_id: source, quote }] : [];
  const claim = statementSchema.parse({ id: 'c1', kind: 'evidence', text, citations });
  const [check] = checkStatements([claim], ledger);
  expect(check?.vetoes).toEqual([]);
  return check?.ownWords;
}

test('a sentence of labels and figures is in the words of the program', () => {
  expect(isOwn('Revenue, Alderlund Pumps, 2024: {f1}.')).toBe(true);
});

test('a quotation with its speaker and document is too', () => {
  const quote = 'The pumps never failed us in eight years.';
  expect(isOwn(`Plant manager (Annual report, 1 February 2025): “${quote}”`, quote)).toBe(true);
});

test('a word of the writer is not, whatever it says', () => {
  expect(isOwn('Strong revenue, Alderlund Pumps, 2024: {f1}.')).toBe(false);
  const quote = 'The pumps never failed us in eight years.';
  expect(isOwn(`Plant manager complains: “${quote}”`, quote)).toBe(false);
});

test('words in marks that no cited quote holds are the writer’s', () => {
  const quote = 'The pumps never failed us in eight years.';
  expect(isOwn('Plant manager: “The pumps failed us”', quote)).toBe(false);
});

test('a typed number, a figure that its source takes back, and exchanged figures are the writer’s', () => {
  expect(
    isOwn('Revenue, Alderlund Pumps, 2024: EUR 61.8m.', 'Revenue reached EUR 61.8m in 2024.'),
  ).toBe(false);
  expect(isOwn('EBITDA, Alderlund Pumps, 2024: {f2}.')).toBe(false);
  expect(isOwn('EBITDA, Alderlund Pumps, 2024: {f3}.')).toBe(true);
  expect(isOwn('Revenue {f1}, EBITDA {f3}, 2024.')).toBe(true);
  expect(isOwn('Revenue {f3}, EBITDA {f1}, 2024.')).toBe(false);
});

test('a figure that its source takes back stands beside the whole sentence that does', () => {
  const quote = 'Without the grant EBITDA would have been EUR 12.4m in 2024.';
  expect(isOwn(`Annual report: “${quote}” ({= f2})`, quote)).toBe(true);
  const cut = 'EBITDA would have been EUR 12.4m';
  expect(isOwn(`Annual report: “${cut}” ({= f2})`, cut)).toBe(false);
});

test('a direction is the program’s where its two figures go that way in time, and nowhere else', () => {
  const told = (words: string) => isOwn(`EBITDA of Alderlund Pumps ${words}.`);
  const by = 'by {= growth(f4, f3) | %1}';
  expect(told(`rose from {f4} in {f4.p} to {f3} in {f3.p}, ${by}`)).toBe(true);
  expect(told('fell from {f4} in {f4.p} to {f3} in {f3.p}')).toBe(false);
  expect(told(`rose from {f4} in {f4.p} to {f3} in {f3.p}, by {= f4 - f3}`)).toBe(false);
  expect(told('rose to {f3} in {f3.p}')).toBe(false);
  expect(told('came to {f3} in {f3.p}, {= (f5 - f3) / f5 | %1} below the budget of {f5}')).toBe(
    true,
  );
  expect(told('came to {f3} in {f3.p}, {= (f5 - f3) / f5 | %1} above the budget of {f5}')).toBe(
    false,
  );
  expect(told('came to {f3} in {f3.p}, above {f4} in {f4.p}')).toBe(false);
});

test('figures of two measures have no direction between them', () => {
  expect(
    isOwn('EBITDA, Alderlund Pumps: rose from {f4} in {f4.p} to revenue {f1} in {f1.p}.'),
  ).toBe(false);
});

test('the one word that a table is called by leads a row of it, and a plan needs no ending', () => {
  const heads = (row: number, value: string): GivenFigure => ({
    printed: value,
    value,
    kind: 'count',
    block: 1,
    place: inCell(row, 1),
    measure: read(label('Fitters')),
    period: read(year(2022 + row)),
  });
  const listed = makeLedger('Alderlund Pumps', {
    card: { title: 'Staff list' },
    blocks: [{ text: 'Headcount', kind: 'heading' }],
    headings: [0],
    table: [
      ['', 'Fitters'],
      ['2023', '40'],
      ['2024', '50'],
    ],
    figures: [heads(1, '40'), heads(2, '50')],
  });
  const own = (text: string) => {
    const claim = statementSchema.parse({ id: 'c1', kind: 'evidence', text, citations: [] });
    return checkStatements([claim], listed).map(({ ownWords }) => ownWords);
  };
  const moved = '{f1} in {f1.p} to {f2} in {f2.p}, by {= growth(f1, f2) | %1}.';
  expect(own(`Headcount: Fitters rose from ${moved}`)).toEqual([true]);
  expect(own(`Talent: Fitters rose from ${moved}`)).toEqual([false]);
  expect(own(`Fitters would rise under the plan from ${moved}`)).toEqual([true]);
});

test('who has the lowest or the highest mark of all is the program’s only where the row says so', () => {
  const mark = (column: number, value: string): GivenFigure => ({
    printed: value,
    value,
    kind: 'rating',
    block: 0,
    place: inCell(1, column),
    measure: read(label('Delivery')),
  });
  const marks = makeLedger('Alderlund Pumps', {
    card: { title: 'Survey' },
    blocks: ['Marks by supplier'],
    table: [
      ['', 'Alderlund Pumps', 'Norrvatten', 'Brasker', 'Ostby'],
      ['Delivery', '2.8', '3.1', '3.8', '3.8'],
    ],
    figures: [mark(1, '2.8'), mark(2, '3.1'), mark(3, '3.8'), mark(4, '3.8')],
  });
  const own = (text: string) => {
    const claim = statementSchema.parse({ id: 'c1', kind: 'evidence', text, citations: [] });
    return checkStatements([claim], marks)[0]?.ownWords;
  };
  expect(own('Delivery: Alderlund Pumps is marked {f1 | n1}, the lowest of all.')).toBe(true);
  expect(own('Delivery: Alderlund Pumps is marked {f1 | n1}, the highest of all.')).toBe(false);
  expect(own('Delivery: Alderlund Pumps is marked {f2 | n1}, the lowest of all.')).toBe(false);
  expect(own('Delivery: Alderlund Pumps is marked {f3 | n1}, the highest of all.')).toBe(false);
  expect(own('Delivery: all of Alderlund Pumps is marked {f1 | n1}.')).toBe(false);
});
