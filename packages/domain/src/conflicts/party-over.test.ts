import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { conflictsIn, deck } from './testing/conflicts-in.ts';

const said = deck('The yard at Quarley Road opened in March 2024');
const told = 'Opened a yard at Quarley Road on 3 November 2025.';

/** Notes on those who bid beside the company, one by one. */
const notes = (head: string, text = told) => [
  heading('Who bids beside us'),
  paragraph('Graz, 4 March 2025'),
  table([
    ['', 'Larkspur Pumping', 'Merrow Works', 'Fennick'],
    ['Vans', '310', '140', '95'],
  ]),
  heading('Larkspur Pumping', 2),
  paragraph('Prices 6% above the others in five bids.'),
  heading(head, 2),
  paragraph(text),
  heading('Fennick', 2),
  paragraph('Not a rival for large pumps.'),
];

test('what stands under the name of a rival is told of the rival', () => {
  expect(conflictsIn(notes('Merrow Works'), said)).toEqual([]);
  expect(conflictsIn(notes('New yards'), said)).toEqual([['3 November 2025', 'March 2024']]);
});

test('a company by its legal form needs no table to stand beside others in', () => {
  const [title, day] = notes('');
  const alone = [title, day, heading('Merrow Works GmbH', 2), paragraph(told)].flatMap(
    (block) => block ?? [],
  );
  expect(conflictsIn(alone, said)).toEqual([]);
});

test('it contradicts who speaks of that rival, and who speaks of himself contradicts his own word', () => {
  const ofRival = deck('The yard of Merrow at Quarley Road opened in March 2024');
  expect(conflictsIn(notes('Merrow Works'), ofRival)).toHaveLength(1);
  const own = notes('Merrow Works', 'We opened our yard at Quarley Road on 3 November 2025.');
  expect(conflictsIn(own, said)).toHaveLength(1);
});

test('a heading that no table sets beside others, and the company’s own name, are no other party', () => {
  expect(conflictsIn(notes('Quarley Road'), said)).toHaveLength(1);
  expect(conflictsIn(notes('Alderlund Pumps AG'), said)).toHaveLength(1);
});
