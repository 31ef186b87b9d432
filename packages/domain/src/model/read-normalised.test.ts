import { expect, it } from 'vitest';
import { label, read } from '../sentences/testing/make-reading.ts';
import { readMatter } from './read-matter.ts';
import { accounts, revenue, valveLedger } from './testing/valve-ledger.ts';

const adjusted = (of: number, millions: string, grade: 'B' | 'D') => ({
  card: {
    title: 'Books',
    kind: 'records' as const,
    ownerRole: 'target' as const,
    date: '2026-02-01',
  },
  grade,
  entities: accounts.entities ?? [],
  blocks: [`It was EUR ${millions}m.`],
  figures: [
    { ...revenue(of, millions), measure: read(label('Normalised EBITDA', 'adjusted_ebitda')) },
  ],
});
const normalised = (of: number, millions: string, grade: 'B' | 'D') =>
  readMatter(valveLedger(accounts, adjusted(of, millions, grade))).matter.normalised?.value;

it('takes earnings without one-off items of the last year from the books, never from the word of the seller', () => {
  expect(normalised(2025, '17', 'B')).toBe('17000000');
  expect(normalised(2025, '17', 'D')).toBeUndefined();
  expect(normalised(2024, '17', 'B')).toBeUndefined();
  expect(normalised(2025, '90', 'B')).toBeUndefined();
});
