import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const contract = (clause: string) => [
  heading('Framework agreement for the supply of pumps'),
  paragraph(`between ${company} and Torvald Marine AS, 4 March 2024`),
  paragraph(clause),
];
const capped = contract(
  '7.3 The adjustment of the prices shall in no calendar year exceed 2.5 per cent.',
);

test('prices that a contract holds below a limit do not rise above it', () => {
  const said = (line: string) => conflictsIn(capped, deck(line));
  expect(said('With Torvald Marine prices go up by 5% every spring')).toEqual([
    ['at most 2.5%', '5%'],
  ]);
  expect(said('With Torvald Marine prices go up by 2.5% every spring')).toEqual([]);
  expect(said('With Bremholt Foods prices go up by 5% every spring')).toEqual([]);
  expect(said('Torvald Marine buys 5% of our pumps')).toEqual([]);
});

test('what is taken off a price is no rise of it', () => {
  const credits = contract('9.1 Credits shall not exceed 2.5% of the charges, as adjusted.');
  const line = 'With Torvald Marine prices go up by 5% every spring';
  expect(conflictsIn(credits, deck(line))).toEqual([]);
});
