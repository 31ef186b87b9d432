import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test('an answer loses the characters that no database keeps, and nothing else', () => {
  expect(readAnswer('{"a":"x\\u0000y","b":"back\\\\u0000slash"}')).toEqual({
    a: 'xy',
    b: 'back\\u0000slash',
  });
});

test('an answer is found between words and fences', () => {
  expect(readAnswer('Here:\n```json\n{"a":1}\n```\nDone.')).toEqual({ a: 1 });
  expect(readAnswer('It is {"a":1}, as asked.')).toEqual({ a: 1 });
  expect(readAnswer('no form at all')).toBe('no form at all');
});
