import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const report = (text: string) => [
  heading(`${company}: annual report 2024`),
  paragraph('On 1 July 2024 we acquired Harrow Castings, a foundry.'),
  paragraph(text),
];

test('growth without what was bought is organic growth by another name', () => {
  const said = deck('Organic revenue growth of 6.4% in 2024');
  const grew = 'which joined us in July, revenue grew by 2.5% in 2024.';
  expect(conflictsIn(report(`Excluding Harrow Castings, ${grew}`), said)).toHaveLength(1);
  expect(
    conflictsIn(report('Excluding acquisitions, revenue grew by 2.5% in 2024.'), said),
  ).toHaveLength(1);
  expect(
    conflictsIn(report('Excluding acquisitions, revenue grew by 6.4% in 2024.'), said),
  ).toEqual([]);
  expect(conflictsIn(report('Excluding Norway, revenue grew by 2.5% in 2024.'), said)).toEqual([]);
});
