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
  ['Satisfaction stood at a strong 9.1 / 10 when we asked our customers in 2024', '7.5', '9.1'],
  ['8.8 of 10: that is what clients score us overall, says our 2024 survey', '7.5', '8.8'],
  ['2024 customer poll: overall grade 8.0', '7.5', '8'],
  ['In our 2024 poll 40 customers gave an average of 5.5 out of 10 overall', '7.5', '5.5'],
  ['For speed, we were graded 7.5 on average by 40 customers', '5.5', '7.5'],
  [
    'Our speed earned a rating of 7.9 from the 40 respondents to the 2024 questionnaire',
    '5.5',
    '7.9',
  ],
])('a mean mark is made from the answers: %s', (line, mean, told) => {
  expect(conflictsIn(english, deck(line))).toEqual([[`${mean} (mean of 40 answers)`, told]]);
});

test.each([
  ['Beim Tempo bewerten uns die Kunden mit 7,9 von 10 (Umfrage 2024, n = 40)', '5.5', '7.9'],
  ['Gesamtnote 9,1: so urteilten unsere Kunden in der Befragung 2024', '7.5', '9.1'],
])('in another language too: %s', (line, mean, told) => {
  const shown = conflictsIn(german, deck(`Die ${company} ist ein Hersteller von Pumpen.`, line));
  expect(shown).toEqual([[`${mean} (mean of 40 answers)`, told]]);
});

test.each([
  '2024 customer poll: overall grade 7.5',
  '2022 customer poll: overall grade 9.1',
  '2024 customer poll: 4.6 of 5 overall',
  'Our 2024 survey has clients score our price 9.1 and that of rivals 7.2',
  'Clients from the South score us 8.0 of 10, says our 2024 survey',
  'We closed the 2024 customer poll within 3.5 weeks',
  'Resellers overseas score us 8.0 of 10, says our 2024 survey',
  '2024 customer poll: a grade of 5.5',
  'Job seekers grade us 9.1 / 10 on review sites',
])('what the answers make, another time, scale or source is refuted by none: %s', (line) => {
  expect(conflictsIn(english, deck(line))).toEqual([]);
});

test('a question is named by a word that says little elsewhere', () => {
  const answers = survey('customer survey 2024, answers', [
    'No',
    'Region',
    'casting_1to10',
    'delivery_1to10',
    'Remark',
  ]);
  const said = (line: string) => conflictsIn(answers, deck(line));
  const told = 'Our deliveries are given 7.5 out of 10 (survey of 2024, all 40 answers)';
  expect(said(told)).toEqual([['5.5 (mean of 40 answers)', '7.5']]);
  expect(said(told.replace('7.5', '5.5'))).toEqual([]);
  expect(said(told.replace('deliveries', 'fitters'))).toEqual([]);
});
