import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

const table = '| a | b |\n| - | - |\n| 1 | 2 |';

it('ends between two blocks, never inside of one', () => {
  const text = [`${'x'.repeat(3_990)}`, table, 'The rest.'].join('\n\n');
  expect(beginningOf(text)).toBe([`${'x'.repeat(3_990)}`, table].join('\n\n'));
});

it('leaves a short text, and one block without an end, as they are', () => {
  expect(beginningOf('Short.\n\nText.')).toBe('Short.\n\nText.');
  expect(beginningOf('x'.repeat(9_000))).toHaveLength(9_000);
});
