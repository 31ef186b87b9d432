import { expect, test } from 'vitest';
import { readShares } from './share-words.ts';

const sharesIn = (text: string) => readShares(text, 'en').map(({ value }) => value);

test('what is counted may stand between the part and its whole', () => {
  expect(sharesIn('Nine shops in ten are our own')).toEqual(['90']);
  expect(sharesIn('One bakery in three has left us')).toEqual(['33.33']);
  expect(sharesIn('We run two sites in three countries')).toEqual([]);
  expect(sharesIn('We have four people in six offices')).toEqual([]);
});
