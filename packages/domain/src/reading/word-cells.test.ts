import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const terms = table([
  ['Term', 'Wording', 'Clause'],
  ['End', '30 June 2029', '2.1'],
  ['Extension', 'Once, by up to two years, at the wish of the buyer', '2.2'],
  ['Payment', '£4.5m a year, indexed to prices', '7'],
  ['Penalty', '£60,000 per point below the level', '9.4'],
  ['Level', '93.5% of orders filled', '9.2'],
  ['Debt over EBITDA', 'At most 4.50x; at most 3.75x from 31 March 2027', '11'],
]);

test('dates and amounts inside cells of words are read under the name of their row', () => {
  const { figures, text } = readBlocks(
    [heading('Flour Supply Contract: summary'), paragraph('Drawn up in June 2025.'), terms],
    { company: 'Larkspur Bakeries plc' },
  );
  const cells = figures.filter(({ place }) => place.table !== null);
  expect(cells.map(({ value, kind, place }) => [value, kind, place.row, place.column])).toEqual([
    ['2029-06-30', 'date', 1, 1],
    ['4500000', 'money', 3, 1],
    ['60000', 'money', 4, 1],
    ['93.5', 'percent', 5, 1],
    ['4.5', 'multiple', 6, 1],
    ['3.75', 'multiple', 6, 1],
  ]);
  expect(cells[0]?.measure.value?.text).toBe('End');
  for (const { place, printed } of cells)
    expect(text.slice(place.start, place.end)).toContain(printed);
});
