import { expect, test } from 'vitest';
import type { Card } from '../reading/reading.ts';
import { type GivenSource, makeLedger } from '../sentences/testing/make-reading.ts';
import type { ConflictSide } from './conflict.ts';
import { groundOf } from './tell-ground.ts';

const deck: Partial<Card> = { ownerRole: 'target', kind: 'presentation', date: '2026-03-09' };

function ground(grade: 'A' | 'D', card: Partial<Card>, better: 0 | 1 | null = 0): string | null {
  const sources: GivenSource[] = [
    { blocks: ['Share of 9%.'], card, grade },
    { blocks: ['Share of 14%.'], card: deck, grade: 'D' },
  ];
  const ledger = makeLedger('Alderlund', ...sources);
  const sides = [...ledger.sources.keys()].map(
    (sourceId): ConflictSide => ({ sourceId, figure: null, block: 0, start: 0, end: 1, shown: '' }),
  );
  const [first, second = null] = sides;
  if (!first) return null;
  return groundOf(
    { kind: 'contradicts', sides: [first, second], about: '', why: '', better },
    ledger,
  );
}

test('of two sources of one grade none leads by its grade', () => {
  expect(ground('A', { ownerRole: 'target', kind: 'filing' })).toBe('by its grade, A against D');
  expect(ground('D', { ownerRole: 'research', kind: 'memo' })).toBe(
    'as written by somebody other than the company',
  );
  expect(ground('D', { ownerRole: 'unknown', kind: 'memo' })).toBe(
    'as a paper that is not the company’s own by its head',
  );
  expect(ground('D', { ...deck, kind: 'records' })).toBe(
    'as a record or count against a statement',
  );
  expect(ground('D', { ...deck, kind: 'memo' })).toBe('as written within, not to sell');
  expect(ground('D', { ...deck, date: '2026-04-01' })).toBe('as the later of the two papers');
});

test('where neither outweighs the other, or the find knew better than that, no ground is told', () => {
  expect(ground('D', deck, null)).toBeNull();
  expect(ground('D', { ...deck, date: '2026-01-01' })).toBeNull();
});
