import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const list = [
  heading('Schedule of customer contracts'),
  table([
    ['Customer', 'End of term', 'Last day for notice', 'Notice period'],
    ['Harrow Steel Ltd', '31 December 2026', '30 June 2026', '6 months'],
    ['Corwen Foundry Ltd', '31 March 2027', '31 December 2026', '3 months'],
  ]),
];
const notes = (text: string) => [heading(`${company}: notes on accounts`), paragraph(text)];

test('the last day for a notice is told as the list of contracts has it', () => {
  const told = (day: string) =>
    notes(`Harrow: content. They must give notice by ${day} at the latest.`);
  expect(conflictsIn(list, told('30 September 2026'))).toEqual([
    ['30 June 2026', '30 September 2026'],
  ]);
  expect(conflictsIn(list, told('30 June 2026'))).toEqual([]);
  expect(conflictsIn(list, notes('They must give notice by 30 September 2026.'))).toEqual([]);
});

test('how long before notice is given is told as the list of contracts has it', () => {
  const told = (months: string, more = '') =>
    notes(`The contract with Corwen Foundry can be ended on ${months} months' notice${more}.`);
  expect(conflictsIn(list, told('twelve'))).toHaveLength(1);
  expect(conflictsIn(list, told('three'))).toEqual([]);
  expect(
    conflictsIn(list, notes("Corwen Foundry might ask for twelve months' notice in its contract.")),
  ).toEqual([]);
});
