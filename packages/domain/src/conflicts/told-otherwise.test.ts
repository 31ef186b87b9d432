import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const rows = (...body: string[][]) => [
  heading(`${company}: key figures of operations`),
  paragraph('20 January 2025'),
  table([['Measure', '2023', '2024'], ...body]),
];
const paper = (text: string) => [
  heading(`${company}: minutes of the board, 12 February 2025`),
  paragraph(text),
];

test('a name that a table tells more exactly is the same name', () => {
  const logged = rows(['Turnaround time, gate to gate (days)', '5.5', '6.1']);
  expect(conflictsIn(logged, deck('Turnaround time of 4.2 days in 2024'))).toEqual([
    ['6.1 days', '4.2 days'],
  ]);
  expect(conflictsIn(logged, deck('Turnaround time of 6.1 days in 2024'))).toEqual([]);
  expect(conflictsIn(logged, deck('Turnaround time of 4.2 days in 2023'))).toHaveLength(1);
  expect(conflictsIn(logged, deck('Turnaround time for hotels of 4.2 days in 2024'))).toEqual([]);
});

test('two numbers by the same words are of two things', () => {
  const two = rows(
    ['Turnaround time, gate to gate (days)', '5.5', '6.1'],
    ['Turnaround time, workshop (days)', '4.3', '4.0'],
  );
  expect(conflictsIn(two, deck('Turnaround time of 4.9 days in 2024'))).toEqual([]);
});

test('what no lexicon knows is held to whoever tells it by the same words', () => {
  const said = deck('EUR 2.6m spent on castings in 2024');
  expect(conflictsIn(paper('In 2024 we paid EUR 3.9m for castings.'), said)).toHaveLength(1);
  expect(conflictsIn(paper('In 2024 we paid EUR 3.9m for steel.'), said)).toEqual([]);
  expect(conflictsIn(paper('In 2024 Harrow paid EUR 3.9m for castings.'), said)).toEqual([]);
});
