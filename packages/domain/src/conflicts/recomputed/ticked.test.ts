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
