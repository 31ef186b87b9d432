import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

/** Forty returns, of which thirty were paid back within a day. */
const log = [
  heading(`${company}: returns desk 2024`),
  paragraph('Every return of pumps that was booked in 2024, one row each.'),
  table([
    ['return_id', 'site', 'value_eur', 'refunded_next_day'],
    ...Array.from({ length: 40 }, (_, at) => [
      `RT-${1000 + at}`,
      at % 2 === 0 ? 'North' : 'South',
      String(200 + 13 * at),
      at % 4 === 0 ? 'N' : 'Y',
    ]),
  ]),
];

test.each([
  '92% of returns were refunded the next day in 2024',
  'Next-day refund rate, returns of pumps in 2024: 92%',
])('what a log ticks off row by row is held against “%s”', (line) => {
  expect(conflictsIn(log, deck(line))).toEqual([['75.0%', '92%']]);
});

test.each([
  ['as the log has it', '75% of returns were refunded the next day in 2024'],
  ['of another year', '92% of returns were refunded the next day in 2021'],
  ['of some of them', '92% of returns from dealers were refunded the next day in 2024'],
  ['of something else', '92% of offers were sent the next day in 2024'],
])('a share %s meets nothing', (_, line) => {
  expect(conflictsIn(log, deck(line))).toEqual([]);
});

const breakdowns = [
  heading(`${company}: breakdown log 2024`),
  paragraph('Every breakdown that was reported in 2024, one row each.'),
  table([
    ['breakdown_no', 'reported', 'site', 'upheld', 'would_lease_again'],
    ...Array.from({ length: 48 }, (_, at) => [
      `B24-${String(at + 1).padStart(3, '0')}`,
      `2024-${String(1 + (at >> 2)).padStart(2, '0')}-${10 + (at % 4)}`,
      at % 2 === 0 ? 'North' : 'South',
      at % 3 === 0 ? 'no' : 'yes',
      ['surely', 'perhaps', 'hardly'][at % 3] ?? '',
    ]),
  ]),
];

test('rows of a log are counted for the time that is told', () => {
  const said = (text: string) => conflictsIn(breakdowns, deck(text));
  expect(said('Just 32 breakdowns reported in 2024')).toEqual([['48 rows', '32']]);
  expect(said('48 breakdowns reported in 2024')).toEqual([]);
  expect(said('32 breakdowns reported in 2023')).toEqual([]);
  expect(said('Just 32 excavator hires reported in 2024')).toEqual([]);
  expect(said('15 breakdowns reported in South in 2024')).toEqual([['24 rows', '15']]);
});

test('values that a sentence names are a share of the rows of their column', () => {
  const said = (share: string) =>
    deck(`In ${share} of breakdowns of 2024 clients would lease again (“surely” or “perhaps”)`);
  expect(conflictsIn(breakdowns, said('84%'))).toEqual([['66.7%', '84%']]);
  expect(conflictsIn(breakdowns, said('66.7%'))).toEqual([]);
});
