import { expect, test } from 'vitest';
import { originWords } from './origin-words.ts';

test('an assumption is called from the record only where figures of it carry it', () => {
  expect(originWords({ origin: 'record', rests: ['f1'] })).toBe('From the record');
  expect(originWords({ origin: 'record', rests: [] })).toBe('No source');
  expect(originWords({ origin: 'user', rests: [] })).toBe('Set by hand');
});
