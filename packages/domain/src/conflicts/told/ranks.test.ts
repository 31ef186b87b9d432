import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const study = (text: string) => [
  heading('Corvane Research: the market for slurry pumps in Austria 2024'),
  paragraph('Market study of an independent institute.'),
  paragraph(text),
];

test('the first of a market is not its third', () => {
  const said = deck('In 2024 we are the number one in slurry pumps, before all rivals');
  const third = study(`By sales of 2024 ${company} ranks third with 11% of the market.`);
  expect(conflictsIn(third, said)).toHaveLength(1);
  expect(conflictsIn(study(`By sales of 2024 ${company} is market leader.`), said)).toEqual([]);
  expect(conflictsIn(study('By sales of 2024 Harrowgate ranks third.'), said)).toEqual([]);
  expect(conflictsIn(third, deck('We are one of the leading makers of slurry pumps'))).toEqual([]);
  expect(conflictsIn(third, deck('In 2019 we were the number one in slurry pumps'))).toEqual([]);
  expect(conflictsIn(third, deck('We are the number one in slurry pumps in Norway'))).toEqual([]);
});
