import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const minutes = (...lines: string[]) => [
  heading(`${company}: minutes of the board meeting of 12 February 2025`),
  paragraph('Present: the directors.'),
  ...lines.map(paragraph),
];

const recall = 'The recall of pump type K4 in September 2023 cost EUR 310 thousand.';
const notice =
  'The prohibition notice served on the works in Lund by the labour inspectorate on 4 May 2024 was lifted in June.';

test('what is said never to have been is refuted by who tells of it and when', () => {
  const lines: [said: string, known: string][] = [
    ['No product recall since 2019', recall],
    ['No recall ever', recall],
    ['Zero recalls in 2023', recall],
    ['We have never had a recall to date', recall],
    ['No improvement or prohibition notice has ever been served on a company of the group', notice],
    ['Kein Rückruf seit 2019', recall],
  ];
  for (const [said, known] of lines)
    expect(conflictsIn(minutes(known), deck(said))[0], said).toEqual([
      known.slice(0, 110).trim(),
      'none',
    ]);
});

test('another time, another thing, a weight, and what is denied or only feared refute nothing', () => {
  const lines: [said: string, known: string][] = [
    ['No recall in 2024', recall],
    ['No recall since January 2024', recall],
    ['No recall of valves since 2019', recall],
    ['No material recall since 2019', recall],
    ['No recall insurance', recall],
    ['No recall since 2019', 'There was no recall in 2023.'],
    ['No recall since 2019', 'A recall in 2024 would have cost EUR 2m.'],
    ['No recall since 2019', 'The recall of August 2025 was decided today.'],
  ];
  for (const [said, known] of lines)
    expect(conflictsIn(minutes(known), deck(said)), said).toEqual([]);
});

test('who studies all of them says nothing of one', () => {
  const study = [
    heading('Recalls in the European pump industry, 2024'),
    paragraph('A study by Fennmark Research, January 2025.'),
    paragraph('The recall of heating pumps in September 2023 was the largest of the industry.'),
  ];
  expect(conflictsIn(study, deck('No recall since 2019'))).toEqual([]);
});
