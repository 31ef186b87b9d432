import { expect, test } from 'vitest';
import type { Card } from '../reading/reading.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { makeLedger } from '../sentences/testing/make-reading.ts';
import { betterSide } from './better-side.ts';

function better(a: Partial<Card>, b: Partial<Card>): 0 | 1 | null {
  const given = (card: Partial<Card>) => ({ blocks: ['A share.'], card, grade: 'D' as const });
  const ledger: Ledger = makeLedger('Alderlund', given(a), given(b));
  const [first, second] = [...ledger.sources.values()];
  return first && second ? betterSide(first, second) : null;
}

test('a later paper of the target does not outdo what somebody else says of it', () => {
  const own = { ownerRole: 'target', kind: 'presentation', date: '2026-03-09' } as const;
  const notes = { ownerRole: 'adviser', kind: 'memo', date: '2026-01-27' } as const;
  expect(better(own, notes)).toBe(1);
  expect(better(notes, own)).toBe(0);
  expect(better(own, { ...own, date: '2026-01-01' })).toBe(0);
});

test('what the target writes within outdoes what it writes to sell, however late', () => {
  const memo = { ownerRole: 'target', kind: 'memo', date: '2026-01-20' } as const;
  const release = { ownerRole: 'target', kind: 'press_release', date: '2026-01-23' } as const;
  expect(better(release, memo)).toBe(1);
  expect(better(memo, release)).toBe(0);
});
