import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const towns = ['Leeds', 'York', 'Hull', 'Ripon'];

/** Sixty rows: the first number runs evenly from 1 to 10, the second from 4 to 10. */
const rows = (title: string, heads: string[]) => [
  heading(`${company}: ${title}`),
  paragraph('Every row is one of them.'),
  table([
    heads,
    ...Array.from({ length: 60 }, (_, at) => [
      String(at + 1),
      towns[at % 4] ?? '',
      at % 2 === 0 ? 'Private' : 'Trade',
      String(1 + ((at * 7) % 10)),
      String(4 + ((at * 3) % 7)),
      at % 9 === 0 ? 'All is well' : '',
    ]),
  ]),
];

const guests = rows('guest survey 2024, answers', [
  'No',
  'Town',
  'Kind',
  'Wait (days)',
  'Friendliness (1-10)',
  'Remark',
]);
const customers = rows('Kundenbefragung 2024 Rohdaten', [
  'Nr',
  'Ort',
  'Art',
  'Wartezeit in Tagen',
  'Freundlichkeit (1-10)',
  'Bemerkung',
]);
const repairs = rows('repair log 2024', [
  'No',
  'Town',
  'Kind',
  'Repair time (hours)',
  'Crew',
  'Remark',
]);

test.each([
  ['Nine in ten guests had their room within five days (guest survey 2024)', '50.0%'],
  ['90% of guests waited no more than 5 days (guest survey 2024)', '50.0%'],
  ['In the guest survey 2024 three out of four respondents waited less than four days', '30.0%'],
  ['Two thirds of respondents waited at least 8 days (guest survey 2024)', '30.0%'],
  ['In the 2024 guest survey 93% of guests gave us 8 or more for friendliness', '41.7%'],
])('answers are counted that keep to a limit: %s', (line, share) => {
  expect(conflictsIn(guests, deck(line))[0]?.[0]).toBe(share);
});

test.each([
  ['Neun von zehn Kunden wurden innerhalb von fünf Tagen bedient (Kundenbefragung 2024)', '50.0%'],
  ['In der Kundenbefragung 2024 nannten 75 % der Befragten höchstens 3 Tage Wartezeit', '30.0%'],
  ['Laut Kundenbefragung 2024 warten 90 % der Kunden weniger als fünf Arbeitstage', '40.0%'],
])('in another language too: %s', (line, share) => {
  expect(conflictsIn(customers, deck(line))[0]?.[0]).toBe(share);
});

test.each([
  ['95% of all repairs in 2024 took less than five hours', '40.0%'],
  ['95% of repairs were done within 4 hours', '40.0%'],
])('and rows of a log that the sentence names: %s', (line, share) => {
  expect(conflictsIn(repairs, deck(line))[0]?.[0]).toBe(share);
});

test.each([
  'Half of the guests had their room within five days (guest survey 2024)',
  'Nine in ten guests had their room within five days',
  'Nine in ten guests had their room within five days (guest survey 2022)',
  'Nine in ten guests had their room within five weeks (guest survey 2024)',
  '90% of staff stayed for more than five years (guest survey 2024)',
])('another time, unit or thing, or another paper, is refuted by none: %s', (line) => {
  expect(conflictsIn(guests, deck(line))).toEqual([]);
});

test.each([
  '95% of urgent repairs in 2024 took less than five hours',
  '40% of repairs took less than five hours',
  '95% of tickets took less than five hours',
])('nor is a part that the log does not know: %s', (line) => {
  expect(conflictsIn(repairs, deck(line))).toEqual([]);
});
