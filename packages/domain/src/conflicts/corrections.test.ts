import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const answers = (text: string) => [
  heading(`${company}: memo to the buyer`),
  paragraph('18 March 2025'),
  paragraph(text),
];

test('who sets right what a slide says contradicts it, whatever it is called', () => {
  const said = deck('Only 2.5% of castings go through twice');
  const right = [
    'Rework. It is 4.9%. The 2.5% on the slide is the target.',
    'Rework. The right number is 4.9%; the 2.5% in the presentation is an old one.',
    'Rework. The 2.5% in the deck is wrong, please use 4.9%.',
  ];
  for (const text of right) expect(conflictsIn(answers(text), said)).toEqual([['4.9%', '2.5%']]);
});

test('who tells two measures apart sets nothing right', () => {
  const said = deck('Only 2.5% of castings go through twice');
  const apart = [
    'Rework. The 2.5% on the slide is of castings, 4.9% is of all parts. Both are right.',
    'Rework. The 2.5% on the slide counts castings, the plant as a whole has 4.9%.',
    'Rework. The 3.5% on the slide is wrong, please use 4.9%.',
  ];
  for (const text of apart) expect(conflictsIn(answers(text), said)).toEqual([]);
});
