import { expect, test } from 'vitest';
import { heading, item, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const company = 'Larkspur Bakeries plc';

function printedIn(blocks: Parameters<typeof readBlocks>[0]) {
  return readBlocks(blocks, { company }).figures.map(({ printed }) => printed);
}

test('numbers of headings, items and questions are no figures', () => {
  expect(
    printedIn([
      heading('3. Ovens'),
      paragraph('2) Ovens cost us £31m.'),
      item('4. Are there 452 employees?'),
    ]),
  ).toEqual(['31', '452']);
});

test('times of the day are no figures', () => {
  expect(
    printedIn([
      paragraph('Minutes of the board meeting held in Leeds on 12 June 2025 at 9.30'),
      paragraph('The meeting closed at 11.40.'),
      paragraph('The average score stood at 11.40.'),
    ]),
  ).toEqual(['11.40']);
});

test('clauses that a table refers to are no figures', () => {
  expect(
    printedIn([
      table([
        ['Term', 'Charge, £', 'Clause'],
        ['Late delivery', '82,000', '5.3'],
        ['Early end', '20,000', '14.2'],
      ]),
    ]),
  ).toEqual(['82,000', '20,000']);
});
