import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const kept = (definition: string) => [
  heading(`${company}: records of the barges`),
  paragraph('Kept by the dispatch office.'),
  paragraph(definition),
  table([
    ['', '2023', '2024'],
    ['Load util. %', '61.2', '63.8'],
    ['Barges', '41', '43'],
  ]),
];
const defined = kept('Load utilisation = tonnes carried / tonnes that fit, all own barges.');
const told = (rate: string) => `Own barges carried ${rate} of the tonnes that fit in 2024`;

test('a column is called by what its paper says that its name means', () => {
  expect(conflictsIn(defined, deck(told('74%')))).toEqual([['63.8%', '74%']]);
  expect(conflictsIn(defined, deck(told('64%')))).toEqual([]);
});

test('without that, or of another time or thing, it is none', () => {
  expect(conflictsIn(kept('Own barges alone.'), deck(told('74%')))).toEqual([]);
  const other = kept('Crew utilisation = tonnes carried / tonnes that fit, all own barges.');
  expect(conflictsIn(other, deck(told('74%')))).toEqual([]);
  expect(conflictsIn(defined, deck(told('74%').replace('2024', '2021')))).toEqual([]);
});
