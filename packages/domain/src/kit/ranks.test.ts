import { expect, test } from 'vitest';
import { readRanks } from './ranks.ts';

const placesIn = (text: string) => readRanks(text).map(({ place }) => place);

test('a place among others is read in the languages that are read', () => {
  const told: [text: string, place: number][] = [
    ['the second-largest owner of hoists', 2],
    ['Third largest maker by sales', 3],
    ['No. 2 in hotel linen', 2],
    ['the clear number one of its home market', 1],
    ['number four among the makers', 4],
    ['ranks third in Norway', 3],
    ['the clear market leader', 1],
    ['der drittgrößte Anbieter', 3],
    ['Nummer zwei in der Kanalprüfung', 2],
    ['numéro deux en France', 2],
    ['numero due nel Veneto', 2],
    ['el segundo mayor fabricante', 2],
    ['op één na grootste verhuurder', 2],
    ['den näst största tillverkaren', 2],
    ['den tredje største leverandør', 3],
  ];
  for (const [text, place] of told) expect(placesIn(text), text).toEqual([place]);
});

test('numbers of papers, and nobody, hold no place', () => {
  for (const text of [
    'Amendment No. 2 of May 2024',
    'No one in the yard',
    'Nr. 4 HGB',
    'two in ten',
  ])
    expect(placesIn(text), text).toEqual([]);
});
