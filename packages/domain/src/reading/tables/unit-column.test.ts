import { expect, test } from 'vitest';
import { readBlocks, table } from '../testing/read-blocks.ts';
import { plainCard, readGrid } from './testing/read-grid.ts';

test('a column of units says in what each row is told, and is no name of it', () => {
  const { figures } = readGrid(
    ['Item | Unit | 2023 | 2024', 'Revenue | EUR k | 310 | 342', 'Ovens in use | pcs | 41 | 44'],
    { card: { ...plainCard, kind: 'memo', currency: 'EUR' } },
  );
  expect(figures.map(({ value, measure }) => [value, measure.value?.text])).toEqual([
    ['310000', 'Revenue'],
    ['342000', 'Revenue'],
    ['41', 'Ovens in use'],
    ['44', 'Ovens in use'],
  ]);
  expect(figures.every(({ segment }) => segment.value === null)).toBe(true);
});

test('thousands that stand over a column are a unit and no number', () => {
  const { at } = readGrid(['$000 | FY2023 | FY2024', 'Flour | 66,000 | 72,000'], {
    card: { ...plainCard, kind: 'memo', currency: 'USD' },
  });
  expect(at(1, 2)?.value).toBe('72000000');
});

test('a day and a month in brackets do not tell how numbers are written', () => {
  const { figures } = readBlocks(
    [
      table([
        ['Kennzahl', 'Einheit', '2023', '2024'],
        ['Öfen (31.12.)', 'Stück', '11.910', '12.480'],
        ['Brote', 'Stück', '38.570', '41.270'],
      ]),
    ],
    { company: null },
  );
  expect(figures.map(({ value }) => value)).toContain('12480');
});
