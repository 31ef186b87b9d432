import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from './testing/read-blocks.ts';

const terms = table([
  ['Term', 'What the contract says', 'Clause'],
  ['Expiry', '31 March 2027', '2.1'],
  ['Extension', 'Once, by up to two years, at the wish of the buyer', '2.2'],
  ['Support', '£13.0m a year, indexed to prices', '7'],
  ['Deduction', '£175,000 per percentage point below the threshold', '9.4'],
  ['Threshold', '97.0% of scheduled deliveries made', '9.2'],
]);

test('dates and amounts inside cells of words are read under the name of their row', () => {
  const { figures, text } = readBlocks(
    [heading('Flour Supply Contract: summary'), paragraph('Drawn up in June 2025.'), terms],
    { company: 'Larkspur Bakeries plc' },
  );
  const cells = figures.filter(({ place }) => place.table !== null);
  expect(cells.map(({ value, kind, place }) => [value, kind, place.row, place.column])).toEqual([
    ['2027-03-31', 'date', 1, 1],
    ['13000000', 'money', 3, 1],
    ['175000', 'money', 4, 1],
    ['97', 'percent', 5, 1],
  ]);
  expect(cells[0]?.measure.value?.text).toBe('Expiry');
  for (const { place, printed } of cells)
    expect(text.slice(place.start, place.end)).toContain(printed);
});
