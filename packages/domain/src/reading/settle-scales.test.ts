import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from './testing/read-blocks.ts';

const valuesIn = (line: string, text: string) =>
  readBlocks(
    [
      heading('Quality of earnings of a bakery'),
      paragraph(line),
      paragraph('Margins were 10.5% of what we sold to the shops of the town.'),
      paragraph(text),
    ],
    {
      company: 'Larkspur Bakeries plc',
    },
  )
    .figures.slice(1)
    .map(({ value, scale }) => [value, scale.value]);

test('what a document says of all its sums holds for those of its sentences', () => {
  const line = 'For the board of the bakery. $ in thousands unless stated.';
  expect(valuesIn(line, 'EBITDA reached $3,410, a loss of $(1,260) included.')).toEqual([
    ['3410000', 1000],
    ['-1260000', 1000],
  ]);
  expect(valuesIn(line, 'Revenue was $166.9 million; the average order was $3,574.')).toEqual([
    ['166900000', 1e6],
    ['3574', null],
  ]);
});

test('nothing is scaled where it says so of nothing', () => {
  expect(valuesIn('For the board of the bakery.', 'EBITDA reached $3,410.')).toEqual([['3410', 1]]);
});
