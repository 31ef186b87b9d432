import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn } from './testing/conflicts-in.ts';

const budget = [
  heading(`${company}: budget 2025, as approved in the meeting of 10 December 2024`),
  table([
    ['EUR million', '2024 estimate', '2025 budget'],
    ['Revenue', '48.3', '52.0'],
    ['EBITDA', '6.1', '7.5'],
  ]),
  paragraph('Eight workshops are to be opened in 2025.'),
];
const report = (text: string) => [
  heading(`${company}: report to the board, 20 October 2025`),
  paragraph(text),
];

test('a later paper tells a plan as the plan itself has it', () => {
  const said = (sum: string, plan = 'The budget approved last December') =>
    report(`${plan} called for EBITDA of EUR ${sum}m in 2025; we are ahead of it.`);
  expect(conflictsIn(budget, said('6.6'))).toEqual([['EUR 7.5m (budget)', 'EUR 6.6m (budget)']]);
  expect(conflictsIn(budget, said('7.5'))).toEqual([]);
  expect(conflictsIn(budget, said('6.6', 'The revised budget of June'))).toEqual([]);
});

test('what is counted is known by the words of both', () => {
  const said = (count: string) =>
    report(`The plan 2025 approved last December foresaw ${count} openings of workshops.`);
  expect(conflictsIn(budget, said('five'))).toHaveLength(1);
  expect(conflictsIn(budget, said('eight'))).toEqual([]);
});
