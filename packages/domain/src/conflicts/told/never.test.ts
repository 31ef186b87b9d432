import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const minutes = (line: string) => [
  heading('Minutes of a meeting of the board'),
  paragraph(`${company}. Held in Leeds on 12 June 2025.`),
  paragraph(line),
];

test('what is said never to have been is held against a paper that tells of one', () => {
  const said = 'No product or safety recall has ever been ordered by an authority';
  const told = 'The safety recall that the authority ordered on 3 May 2023 is closed.';
  expect(conflictsIn(minutes(told), deck(said))).toEqual([[told, said]]);
  const silent = [
    'No safety recall was ordered by the authority in 2023.',
    'The authority ordered a safety review on 3 May 2023.',
    'If a safety recall is ordered by the authority after 2023, the insurer pays.',
    'A safety recall is ordered by the authority where a product is unsafe.',
    'The safety recall that the authority ordered on 3 May 2025 is open.',
  ];
  for (const line of silent) expect(conflictsIn(minutes(line), deck(said))).toEqual([]);
});

test('what befell another did not befall the company', () => {
  const study = [
    heading('Pumps in Europe'),
    paragraph('© Fennick Research Ltd, 2025.'),
    paragraph('An authority ordered a safety recall of pumps by Corvane in 2023.'),
  ];
  const said = 'No product or safety recall has ever been ordered by an authority';
  expect(conflictsIn(study, deck(said))).toEqual([]);
});

test.each([
  [
    'Noch nie wurde ein Rückruf durch eine Behörde angeordnet',
    'Der Rückruf, den die Behörde am 3. Mai 2023 angeordnet hat, ist beendet.',
  ],
  [
    'Aucun rappel de pompes n’a jamais été ordonné par une autorité',
    'Le rappel de pompes ordonné par une autorité le 3 mai 2023 est clos.',
  ],
])('also in other languages: %s', (said, told) => {
  expect(conflictsIn(minutes(told), deck(said))).toHaveLength(1);
});
