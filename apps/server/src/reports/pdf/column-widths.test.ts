import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const sum = (widths: number[]) => Math.round(widths.reduce((total, width) => total + width, 0));

it('fills the table exactly', () => {
  expect(
    sum(
      columnWidths(
        [
          ['Item', 'a'],
          ['FY2025', '1'],
        ],
        330,
      ),
    ),
  ).toBe(330);
  expect(sum(columnWidths(Array(20).fill(['Electromagnetically']), 475))).toBe(475);
  expect(sum(columnWidths([['']], 330))).toBe(330);
});

it('gives each column room for its longest word and the rest to those with long lines', () => {
  const [label = 0, count = 0, words = 0] = columnWidths(
    [
      ['Source', 'Online survey'],
      ['Respondents', '120'],
      ['Who', 'Maintenance leads, plant managers, procurement'],
    ],
    330,
  );
  expect(count).toBeGreaterThan('Respondents'.length * 4.5);
  expect(words).toBeGreaterThan(label);
  expect(words).toBeGreaterThan(count);
});

it('lets a long head fold rather than the rows below the others', () => {
  const names = ['Dravenberg Automation', 'Quellmar Sensing', 'Kaldreth Vibration'];
  const [label = 0] = columnWidths(
    [
      ['Purchasing criterion', 'Integration with plant systems'],
      ...names.map((name) => [name, '4.5']),
    ],
    330,
  );
  expect(label).toBeGreaterThanOrEqual('Integration with plant systems'.length * 4.5);
});
