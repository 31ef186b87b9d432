import { expect, it } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { partSideBySide } from './part-side-by-side.ts';
import { rawTable } from './testing/read-grid.ts';

const block = (lines: string[]): RawBlock => ({ ...rawTable(lines), locator: 'page 4' });
const shown = (parts: RawBlock[]) =>
  parts.map((part) =>
    part.kind === 'table'
      ? part.rows.map(({ cells }) => cells.map(({ text }) => text.trim()).join('|'))
      : `${part.kind}: ${part.text}`,
  );

it('reads two tables that stand side by side as two, and what follows as a third', () => {
  const parts = partSideBySide(
    block([
      'Uses | 2022 | 2021 | Sources | 2022 | 2021',
      'Orchards | 4.1 | 3.9 | Capital | 6.0 | 5.5',
      'Presses | 2.7 | 2.8 | Loans | 1.4 | 1.9',
      'Bottles | 0.9 | 0.8 | Other | 0.3 | 0.1',
      'All uses | 7.7 | 7.5 | | |',
      'Cash, in short | | | | |',
      'EUR million | | | | |',
      ' | | | | 2022 | 2021',
      'Earned | | | | 1.2 | 1.1',
    ]),
  );
  expect(shown(parts)).toEqual([
    [
      'Uses|2022|2021',
      'Orchards|4.1|3.9',
      'Presses|2.7|2.8',
      'Bottles|0.9|0.8',
      'All uses|7.7|7.5',
    ],
    ['Sources|2022|2021', 'Capital|6.0|5.5', 'Loans|1.4|1.9', 'Other|0.3|0.1'],
    'heading: Cash, in short',
    'paragraph: EUR million',
    ['|2022|2021', 'Earned|1.2|1.1'],
  ]);
});

it('leaves a list alone whose columns are of different things', () => {
  const list = block([
    'Site | Staff | Country | Area',
    'Alm | 12 | Austria | 400',
    'Brenn | 9 | Italy | 310',
    'Cant | 30 | Spain | 900',
  ]);
  expect(partSideBySide(list)).toEqual([list]);
});

it('parts tables side by side whose heads differ where one goes on alone', () => {
  const parts = partSideBySide(
    block([
      'Orchard | Share | Drink | 2022 | 2021',
      'Hill | 41% | Cider | 120 | 118',
      'Valley | 33% | Juice | 84 | 80',
      'Lake | 26% | Perry | 33 | 31',
      ' | | Vinegar | 12 | 10',
    ]),
  );
  expect(shown(parts)).toEqual([
    ['Orchard|Share', 'Hill|41%', 'Valley|33%', 'Lake|26%'],
    ['Drink|2022|2021', 'Cider|120|118', 'Juice|84|80', 'Perry|33|31', 'Vinegar|12|10'],
  ]);
});

it('parts tables side by side that come to a total each', () => {
  const parts = partSideBySide(
    block([
      'Orchard | Trees | Drink | Litres',
      'Hill | 410 | Cider | 120',
      'Valley | 330 | Juice | 84',
      'Total | 740 | Total | 204',
    ]),
  );
  expect(shown(parts).map((rows) => rows.length)).toEqual([4, 4]);
});

it('leaves a list alone whose sum stands beside a word of its own', () => {
  const list = block([
    'Site | Staff | Country | Area',
    'Alm | 12 | Austria | 400',
    'Brenn | 9 | Italy | 310',
    'Cant | 30 | Spain | 900',
    ' | | Total | 1,610',
  ]);
  expect(partSideBySide(list)).toEqual([list]);
});
