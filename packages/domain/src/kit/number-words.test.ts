import { expect, test } from 'vitest';
import { readNumberWords } from './number-words.ts';

test.each<[string, number[]]>([
  ['three thousand two hundred looms', [3200]],
  ['two thousand and forty looms', [2040]],
  ['one hundred and fifty looms', [150]],
  ['two hundred ten looms and six mills', [210, 6]],
  ['four looms, nine mills', [4, 9]],
  ['zeven molens en vijftig wagens', [7, 50]],
  ['diez hornos y cuarenta y cinco molinos', [10, 45]],
  ['dix ateliers et vingt-deux fours', [10, 22]],
  ['it is due at once', []],
  ['ten minste de helft en ten hoogste alles', []],
])('%s are %o', (text, values) => {
  expect(readNumberWords(text).map(({ value }) => value)).toEqual(values);
});
