import { expect, test } from 'vitest';
import { heading, item, paragraph, readBlocks, table } from '../testing/read-blocks.ts';

const company = 'Larkspur Bakeries plc';

function printedIn(blocks: Parameters<typeof readBlocks>[0]) {
  return readBlocks(blocks, { company }).figures.map(({ printed }) => printed);
}

test('numbers of headings, items and questions are no figures', () => {
  expect(
    printedIn([
      heading('3. New ovens'),
      paragraph('2) Ovens cost us £27m.'),
      item('4. Does the deck say 684 employees?'),
    ]),
  ).toEqual(['27', '684']);
});

test('times of the day are no figures', () => {
  expect(
    printedIn([
      paragraph('Minutes of the board meeting held in Leeds on 22 May 2025 at 10.00'),
      paragraph('The meeting closed at 12.50.'),
      paragraph('The average score stood at 12.50.'),
    ]),
  ).toEqual(['12.50']);
});

test('clauses that a table refers to are no figures', () => {
  expect(
    printedIn([
      table([
        ['Term', 'Charge, £', 'Clause'],
        ['Late delivery', '175,000', '9.4'],
        ['Early end', '20,000', '22.1'],
      ]),
    ]),
  ).toEqual(['175,000', '20,000']);
});
