import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const minutes = (text: string) => [
  heading(`${company}: minutes of the board, 10 April 2025`),
  paragraph(text),
];

test('the mean that is told of a list is the mean of its rows', () => {
  const survey = [
    heading('Customer survey, spring 2025'),
    table([
      ['respondent', 'site', 'satisfaction_0_10', 'comment'],
      ['1', 'north', '6', 'slow'],
      ['2', 'north', '7', 'fine'],
      ['3', 'south', '5', 'late'],
      ['4', 'south', '8', 'good'],
      ['5', 'south', '9', 'good'],
    ]),
  ];
  const said = (mark: string) =>
    minutes(`Customers gave us ${mark} out of 10 in the customer survey of spring 2025.`);
  expect(conflictsIn(survey, said('8.6'))).toHaveLength(1);
  expect(conflictsIn(survey, said('7.0'))).toEqual([]);
});
