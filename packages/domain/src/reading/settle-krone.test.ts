import { expect, test } from 'vitest';
import { kroneOf } from './settle-krone.ts';
import { paragraph, readBlocks } from './testing/read-blocks.ts';

const sums = (...texts: string[]) =>
  readBlocks(texts.map(paragraph), { company: null })
    .figures.filter(({ kind }) => kind === 'money')
    .map(({ value, unit }) => `${value} ${unit.value}`);

test('crowns are those of the language in which a paper is written', () => {
  expect(
    sums('Selskabet omsatte for 31.500 t.kr. i 2024, og det blev mere end 4,2 mio. kr. i 2025.'),
  ).toEqual(['31500000 DKK', '4200000 DKK']);
  expect(
    sums('Selskapet omsatte for 12 mill. kr i 2024, og det ble mer enn 13,5 MNOK etter skatt.'),
  ).toEqual(['12000000 NOK', '13500000 NOK']);
  expect(sums('Bolaget hade en omsättning på 12,5 Mkr och det var 300 tkr mer än i fjol.')).toEqual(
    ['12500000 SEK', '300000 SEK'],
  );
});

test('crowns of others are told by their code', () => {
  expect(
    sums('Selskabet omsatte for 31.500 t.kr. efter skat, og datterselskabet for 9,2 mio. SEK.'),
  ).toEqual(['31500000 DKK', '9200000 SEK']);
});

test('crowns are those that a paper names, and of nobody where it names two', () => {
  expect(kroneOf(['It paid 4 million kroner.', 'Debt was NOK 12m.'], 'en')).toBe('NOK');
  expect(kroneOf(['DKK 3m and NOK 12m'], 'en')).toBeNull();
  expect(kroneOf(['It paid 4 million kroner.'], 'en')).toBeNull();
});
