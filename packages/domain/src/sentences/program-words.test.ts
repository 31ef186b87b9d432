import { expect, test } from 'vitest';
import { checkStatements } from './check-statements.ts';
import { statementSchema } from './statement.ts';
import { label, makeLedger, read, year } from './testing/make-reading.ts';

const ledger = makeLedger('Alderlund Pumps', {
  card: { title: 'Annual report', owner: 'Alderlund Pumps', ownerRole: 'target' },
  blocks: [
    'Revenue reached EUR 48.3m in 2024.',
    { text: 'The pumps never failed us in eight years.', speaker: 'Plant manager' },
  ],
  figures: [
    {
      printed: 'EUR 48.3m',
      kind: 'money',
      unit: read('EUR'),
      scale: read(1e6),
      value: '48300000',
      halfUnit: '50000',
      measure: read(label('Revenue', 'revenue')),
      subject: read('Alderlund Pumps'),
      period: read(year(2024)),
    },
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
