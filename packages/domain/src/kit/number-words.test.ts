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

test.each<[string, string, number[]]>([
  ['nl', 'onze molens draaien elf weken', [11]],
  ['fr', 'onze moulins tournent', [11]],
  ['it', 'sei mulini e sette forni', [6, 7]],
  ['en', 'a sei whale was due to leave six men at once', [6]],
  ['da', 'to møller og tres vogne', [2, 60]],
  ['es', 'tres molinos, to go', [3]],
])('in %s, %s tells %o', (language, text, values) => {
  expect(readNumberWords(text, language).map(({ value }) => value)).toEqual(values);
});
