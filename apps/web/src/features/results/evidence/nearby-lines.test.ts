import { expect, it } from 'vitest';
import { firstLines, lastLines } from './nearby-lines.ts';

it('of a long table only the nearest rows stay', () => {
  expect(lastLines('a\nb\nc\nd\n')).toBe('b\nc\nd\n');
  expect(firstLines('\n\na\nb\nc\nd')).toBe('\n\na\nb\nc');
});

it('words on the same line as the quote keep their distance to it', () => {
  expect(lastLines('as stated, ')).toBe('as stated, ');
  expect(firstLines(' in the year')).toBe(' in the year');
});
