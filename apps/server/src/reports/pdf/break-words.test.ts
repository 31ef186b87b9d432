import { expect, it } from 'vitest';
import { breakLongWords } from './break-words.ts';

const pieces = (text: string, most: number) => breakLongWords(text, most).split('\u200b');

it('leaves words alone that fit', () => {
  const text = 'Electromagnetic compatibility, 41 % of revenue';
  expect(breakLongWords(text, 18)).toBe(text);
});

it('breaks by the room that letters take', () => {
  expect(pieces('i'.repeat(40), 20).map((piece) => piece.length)).toEqual([20, 20]);
  expect(pieces('W'.repeat(40), 20).map((piece) => piece.length)).toEqual([10, 10, 10, 10]);
});

it('breaks an address after its signs and never inside a letter', () => {
  expect(pieces('https://example.com/annual-report', 16)[0]).toBe('https:/');
  const family = '👩‍👩‍👧‍👦';
  expect(pieces(family.repeat(4), 4)).toEqual([family + family, family + family]);
});

it('counts marks that are stacked on a letter, which may stand side by side', () => {
  const stacked = 'a\u0301\u0302\u0303\u0304\u0305';
  expect(pieces(stacked.repeat(6), 10)).toEqual([
    stacked.repeat(2),
    stacked.repeat(2),
    stacked.repeat(2),
  ]);
});

it('breaks a long word beside letters that break anywhere, and not those', () => {
  expect(pieces('泉川传感器技术股份有限公司', 6)).toHaveLength(1);
  expect(pieces(`泉${'x'.repeat(40)}川`, 20).length).toBeGreaterThan(1);
});
