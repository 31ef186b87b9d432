import { expect, it } from 'vitest';
import { readDates, spansOfDates } from './dates.ts';

it('a text of digits without an end is passed over in one look', () => {
  expect(readDates('9'.repeat(300_000))).toEqual([]);
  expect(spansOfDates('9'.repeat(300_000))).toEqual([]);
});
