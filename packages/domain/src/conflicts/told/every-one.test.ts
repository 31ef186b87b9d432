import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const log = [
  heading('Complaints log 2024'),
  table([
    ['case', 'opened', 'closed', 'days_taken', 'remark'],
    ['1', '2024-01-08', '2024-01-11', '3', 'seal'],
    ['2', '2024-02-12', '2024-02-20', '8', 'paint'],
    ['3', '2024-05-06', '2024-06-10', '35', 'bearing'],
    ['4', '2024-07-01', '2024-07-05', '4', 'seal'],
    ['5', '2024-09-02', '2024-09-09', '7', 'seal'],
  ]),
];

test('what is said of each is broken by one of the list', () => {
  const said = (text: string) => conflictsIn(log, deck(text));
  expect(said('Every complaint of 2024 was closed within 10 days')).toEqual([
    ['4 of 5', expect.stringContaining('Every complaint')],
  ]);
  expect(said('Every complaint of 2024 was closed within 40 days')).toEqual([]);
  expect(said('Every complaint of 2023 was closed within 10 days')).toEqual([]);
  expect(said('Every order of 2024 was shipped within 10 days')).toEqual([]);
  expect(said('Complaints of 2024 should be closed within 10 days')).toEqual([]);
});

const results = (...rows: string[][]) => [
  heading(`${company}: results, EUR thousand`),
  paragraph('12 February 2025'),
  table(rows),
];

test('a line that fell once has not risen every year', () => {
  const years = (...values: string[]) =>
    results(['EUR thousand', '2020', '2021', '2022', '2023', '2024'], ['Revenue', ...values]);
  const said = deck('Our revenue has grown every year since 2020');
  expect(conflictsIn(years('810', '880', '930', '860', '940'), said)).toHaveLength(1);
  expect(conflictsIn(years('810', '880', '930', '940', '990'), said)).toEqual([]);
  const later = deck('Our revenue has grown every year since 2023');
  expect(conflictsIn(years('810', '880', '930', '860', '940'), later)).toEqual([]);
});

test('a plan that was missed once was not met in each quarter', () => {
  const quarters = (third: string) =>
    results(
      [
        'EUR thousand',
        'Q1 budget',
        'Q1 actual',
        'Q2 budget',
        'Q2 actual',
        'Q3 budget',
        'Q3 actual',
      ],
      ['EBITDA', '400', '410', '420', '431', '450', third],
    );
  const said = deck('EBITDA was on or above budget in every one of the three quarters');
  expect(conflictsIn(quarters('390'), said)).toHaveLength(1);
  expect(conflictsIn(quarters('455'), said)).toEqual([]);
});

test('who lost money in a year has not earned in each', () => {
  const years = (...values: string[]) =>
    results(['EUR thousand', '2021', '2022', '2023', '2024'], ['Net income', ...values]);
  const said = deck('We have never made a loss in any year since 2021');
  expect(conflictsIn(years('81', '44', '-12', '30'), said)).toHaveLength(1);
  expect(conflictsIn(years('81', '44', '12', '30'), said)).toEqual([]);
});

test('what grew by a third has not doubled', () => {
  const years = (...values: string[]) =>
    results(['EUR thousand', '2020', '2021', '2022', '2023'], ['Revenue', ...values]);
  const said = deck('Our revenue has doubled since 2020');
  expect(conflictsIn(years('800', '880', '990', '1060'), said)).toHaveLength(1);
  expect(conflictsIn(years('800', '990', '1280', '1590'), said)).toEqual([]);
});

test('what each sells in a year is not told of each year', () => {
  const years = results(
    ['EUR thousand', '2021', '2022', '2023', '2024'],
    ['Revenue', '810', '880', '930', '990'],
  );
  const advice = (text: string) => [
    heading(`${company}: memo on the range, 12 May 2025`),
    paragraph(text),
  ];
  const cut = advice('Cut all pumps with revenue below EUR 4,000 a year each.');
  expect(conflictsIn(years, cut)).toEqual([]);
  expect(conflictsIn(years, advice('Our revenue fell every year since 2021.'))).toHaveLength(1);
});
