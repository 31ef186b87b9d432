import { expect, it } from 'vitest';
import { matchesOf } from './matches-of.ts';

it.each([
  ['three casks and four crates', /\p{L}+s(?!\p{L})/gu],
  ['𝒜𝒜 a', /a*/gu],
  ['none here', /\d+/gu],
])('finds in "%s" what the language itself finds', (text, pattern) => {
  expect(matchesOf(text, pattern)).toEqual([...text.matchAll(pattern)]);
});

it('begins anew with every text', () => {
  const digits = /\d/gu;
  digits.lastIndex = 3;
  expect(matchesOf('1 and 2', digits).map(({ index }) => index)).toEqual([0, 6]);
  expect(matchesOf('1', digits)).toHaveLength(1);
});
