import { expect, it } from 'vitest';
import { evidenceKey, readEvidenceKey } from './evidence-key.ts';

it.each([
  [{ kind: 'note', number: 112 } as const, 'note-112'],
  [{ kind: 'claim', claimId: 'a-1' } as const, 'claim-a-1'],
])('%j is addressed as %s and found again', (selection, key) => {
  expect(evidenceKey(selection)).toBe(key);
  expect(readEvidenceKey(key)).toEqual(selection);
});

it.each(['', 'section-market_overview', 'note-', 'note-x', 'claim-'])('%j names none', (key) => {
  expect(readEvidenceKey(key)).toBeNull();
});
