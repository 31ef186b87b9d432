import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { conflictsIn, deck } from '../testing/conflicts-in.ts';

const letter = (text: string) => [
  heading('Grating & Sons, plant builders: progress of the order'),
  paragraph('Graz, 4 March 2025'),
  paragraph(text),
];

test('what cannot begin before autumn does not begin in spring', () => {
  const said = deck(
    'The new casting line Kestrel goes into operation in the second quarter of 2025',
  );
  const late = letter(
    'The casting line Kestrel will not be ready for operation before October 2025.',
  );
  expect(conflictsIn(late, said)).toHaveLength(1);
  expect(
    conflictsIn(
      letter('The casting line Kestrel will not be ready for operation before May 2025.'),
      said,
    ),
  ).toEqual([]);
  expect(
    conflictsIn(letter('The paint shop will not be ready before October 2025.'), said),
  ).toEqual([]);
});

test('when some of them began says nothing of the others', () => {
  const began = letter('The range Kestrel was launched in 2019 with twelve pumps.');
  expect(conflictsIn(began, deck('The range Kestrel was launched in 2022'))).toHaveLength(1);
  expect(
    conflictsIn(began, deck('Range Kestrel: 30 pumps, seven of them launched in 2022')),
  ).toEqual([]);
});
