import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const paper = (text: string) => [
  heading('Kiln & Mortar Monitor'),
  paragraph('3 February 2025'),
  paragraph(text),
];
const market = (amount: string, more = '') =>
  `The Baltic market for roof tiles and ridge bricks (clay, slate, cement) was worth EUR ${amount} in 2024${more}.`;
const told = deck(
  'Baltic market for roof tiles and ridge bricks (clay, slate, cement): EUR 91m in 2024',
);

test('what is told in nearly the same words with another number is told otherwise', () => {
  expect(conflictsIn(paper(market('64m')), told)).toEqual([['EUR 64m', 'EUR 91m']]);
  expect(conflictsIn(paper(market('91m')), told)).toEqual([]);
});

test('who names another place, another time or a part tells of another thing', () => {
  const other = (from: string, to: string) =>
    conflictsIn(paper(market('64m').replace(from, to)), told);
  expect(other('Baltic market', 'Baltic and Danish market')).toEqual([]);
  expect(other('2024', '2021')).toEqual([]);
  expect(other('roof tiles and ridge bricks', 'reclaimed glazed roof tiles')).toEqual([]);
});

test('what follows behind a comma says no more of it', () => {
  const behind = ', ahead of Norway and of Denmark';
  expect(conflictsIn(paper(market('64m', behind)), told)).toHaveLength(1);
});

test('people are counted in heads, whatever they are called', () => {
  const counted = (number: string) =>
    conflictsIn(
      paper(
        `At 30 June 2024 ${company} employed ${number} people (heads, without apprentices and seasonal workers), of whom 120 in Riga.`,
      ),
      deck('361 own employees at 30 June 2024 (heads, without apprentices and seasonal workers)'),
    );
  expect(counted('318')).toEqual([['318', '361']]);
  expect(counted('361')).toEqual([]);
});

test('a paper that has the number under as many of the words tells of two things', () => {
  const both = `${market('64m')} With repairs the Baltic market for roof tiles and ridge bricks came to EUR 91m in 2024.`;
  expect(conflictsIn(paper(both), told)).toEqual([]);
});
