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
