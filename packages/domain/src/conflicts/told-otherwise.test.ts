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

test('who has the very number of that time under some of the words is held against nobody', () => {
  const said = deck('EUR 2.6m spent on castings in 2024');
  const all = (year: string) =>
    paper(`In ${year} castings and moulds took EUR 2.6m. In 2024 we paid EUR 3.9m for castings.`);
  expect(conflictsIn(all('2024'), said)).toEqual([]);
  expect(conflictsIn(all('2022'), said)).toHaveLength(1);
});

test('a share that is done within a time is the one of the row that has the same time', () => {
  const logged = rows(['Share answered within 20 seconds', '90.1%', '87.2%']);
  const said = (share: string, time: string) =>
    deck(`${share} of urgent calls answered within ${time} in 2024`);
  expect(conflictsIn(logged, said('95%', '20 seconds'))).toEqual([['87.2%', '95%']]);
  expect(conflictsIn(logged, said('87%', '20 seconds'))).toEqual([]);
  expect(conflictsIn(logged, said('95%', '40 seconds'))).toEqual([]);
});

test('of two statements in a sentence each is held to its own, of several numbers to the nearest', () => {
  const report = paper(
    'In 2024 we employed 512 people on average (2023: 498), of whom 230 were service fitters at the year end.',
  );
  const said = (count: string) =>
    deck(
      `${company} had more than ${count} directly employed service fitters in 2024 and built 9,100 pumps in 2024`,
    );
  expect(conflictsIn(report, said('270'))).toHaveLength(1);
  expect(conflictsIn(report, said('220'))).toEqual([]);
});

test('how much of its contracts a company keeps is one rate, whatever a pack calls it', () => {
  const kept = rows(['Retention by value', '93.3%', '90.2%']);
  expect(conflictsIn(kept, deck('Contract retention of 94% by value in 2024'))).toHaveLength(1);
  expect(conflictsIn(kept, deck('Contract retention of 90% by value in 2024'))).toEqual([]);
});

test('shares of one whole are not shares of one thing', () => {
  const memo = paper('In 2024 it was 27.4% of revenue.');
  expect(conflictsIn(memo, deck('EBITDA of EUR 20.4m, 11.9% of revenue in 2024'))).toEqual([]);
});
