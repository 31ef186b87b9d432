import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

/** Answers of forty; the mean of all in all is 7.5, of speed 5.5. */
const survey = (title: string, heads: string[]) => [
  heading(`${company}: ${title}`),
  paragraph('Every row is an answer of a customer to our survey.'),
  table([
    heads,
    ...Array.from({ length: 40 }, (_, at) => [
      String(at + 1),
      at % 2 === 0 ? 'North' : 'South',
      String(6 + (at % 4)),
      String(4 + ((at >> 1) % 4)),
      at % 9 === 0 ? 'Good pumps' : '',
    ]),
  ]),
];
const english = survey('customer survey 2024, answers', [
  'No',
  'Region',
  'Overall satisfaction (1-10)',
  'Speed (1-10)',
  'Remark',
]);
const german = survey('Kundenbefragung 2024 Rohdaten', [
  'Nr',
  'Gebiet',
  'Gesamtnote (1-10)',
  'Note Tempo',
  'Bemerkung',
]);

test.each([
  ['In the 2024 customer survey the overall score was 9.1 out of 10', '7.5', '9.1'],
  ['Customers rate us 8.8 out of 10 (customer survey 2024)', '7.5', '8.8'],
  ['Customers rate us 8.0 out of 10 (customer survey 2024)', '7.5', '8.0'],
  ['Speed: the 40 who answered in 2024 give us a mark of 7.5', '5.5', '7.5'],
  ['Speed: the 40 who answered in the survey of 2024 give us a mark of 7.9', '5.5', '7.9'],
])('a mean mark is made from the answers: %s', (line, mean, told) => {
  expect(conflictsIn(english, deck(line))).toEqual([[`${mean} (mean of 40 answers)`, told]]);
});

test.each([
  ['Tempo: Die 40 Befragten geben uns im Mittel die Note 7,9', '5.5', '7.9'],
  ['Laut Kundenbefragung 2024 erreichen wir im Schnitt die Gesamtnote 9,1', '7.5', '9.1'],
])('in another language too: %s', (line, mean, told) => {
  const shown = conflictsIn(german, deck(`Die ${company} ist ein Hersteller von Pumpen.`, line));
  expect(shown).toEqual([[`${mean} (mean of 40 answers)`, told]]);
});

test.each([
  'In the 2024 customer survey the overall score was 7.5 out of 10',
  'In the 2022 customer survey the overall score was 9.1 out of 10',
  'Customers rate us 4.6 out of 5 (customer survey 2024)',
  'Customers rate our price 9.1 out of 10 and rivals 7.2 (customer survey 2024)',
  'Customers in the South rate us 8.0 out of 10 (customer survey 2024)',
  'The customer survey 2024 took 3.5 weeks',
  'Partners abroad rate us 8.0 out of 10 (customer survey 2024)',
  'In the customer survey 2024 we reach a mark of 5.5',
  'On the portal we score 9.1 out of 10',
])('what the answers make, another time, scale or source is refuted by none: %s', (line) => {
  expect(conflictsIn(english, deck(line))).toEqual([]);
});
