import { expect, test } from 'vitest';
import { heading, readBlocks, table } from '../testing/read-blocks.ts';

const unitsUnder = (corner: string) =>
  readBlocks(
    [
      heading('Report'),
      table([
        [corner, 'June 2026', 'May 2026'],
        ['Guests on a boat', '84', '81'],
        ['Boats', '80', '74'],
      ]),
    ],
    { company: 'Larkspur AG' },
  ).figures.map(({ kind, unit }) => `${kind} ${unit.value}`);

test('a mean time in the corner holds for all that stands beside it, what is only called by a time does not', () => {
  expect(new Set(unitsUnder('Minutes, mean'))).toEqual(new Set(['duration minutes']));
  expect(new Set(unitsUnder('Tage (Mittel)'))).toEqual(new Set(['duration days']));
  expect(new Set(unitsUnder('Year'))).toEqual(new Set(['count null']));
});
