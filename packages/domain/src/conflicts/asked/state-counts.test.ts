import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

/** A register of so many lines, in states of which each is so often. */
const register = (
  title: string,
  [key, name, state]: readonly [string, string, string],
  ...counts: readonly (readonly [string, number])[]
) => [
  heading(`${company}: ${title}`),
  paragraph('Exported from the system of the company.'),
  table([
    [key, name, 'Region', 'Since', state],
    ...counts
      .flatMap(([value, times]) => Array.from({ length: times }, () => value))
      .map((value, at) => [
        `K-${400 + at}`,
        `${'BCDFGHKLMNPRSTVW'[at % 16]}ar${'aeiou'[at >> 4]}n`,
        at % 3 === 0 ? 'Wales' : 'Kent',
        `0${1 + (at % 9)}.03.20${10 + (at % 12)}`,
        value,
      ]),
  ]),
];

const depots = register(
  'depot register as at 28 February 2025',
  ['Code', 'Depot', 'Status'],
  ['Open', 33],
  ['Closed', 4],
  ['In planning', 3],
);

test('all rows of a register are told as being in the state of some', () => {
  const lines = [
    '40 depots open across the country',
    'The network counts 40 open depots',
    'All 40 depots are in operation',
    '40 active depots today',
    'Today 40 depots are open, more than ever',
  ];
  for (const line of lines)
    expect(conflictsIn(depots, deck(line)), line).toEqual([['33 Open, of 40 rows', '40']]);
});

test('a number that the state has, a number without a state and one to come are refuted by none', () => {
  const lines = [
    '33 depots open across the country',
    '40 depots in our network',
    '40 depots will be open',
    'We have opened 40 depots',
    'Planned: 40 open depots',
    '33 of 40 depots are open',
    '40 depots, of them 33 open',
    '40 lorries in operation',
    '40 depots open or in planning at the end of 2021',
  ];
  for (const line of lines) expect(conflictsIn(depots, deck(line)), line).toEqual([]);
});

test('what is at work has other names in other languages', () => {
  const drivers = register(
    'Fahrerliste 28.02.2025',
    ['Pers.-Nr.', 'Fahrer', 'Status 28.02.2025'],
    ['aktiv', 28],
    ['ausgetreten', 7],
    ['Elternzeit', 1],
  );
  for (const line of ['36 drivers in active service', '36 Fahrer im Einsatz'])
    expect(conflictsIn(drivers, deck(line)), line).toEqual([['28 aktiv, of 36 rows', '36']]);
  const machines = register(
    'Parc de machines au 28 février 2025',
    ['Code', 'Machine', 'État'],
    ['en service', 20],
    ['en panne', 6],
  );
  expect(conflictsIn(machines, deck('26 machines en service dans nos ateliers'))).toHaveLength(1);
});

test('rows that a sentence names are those that count', () => {
  expect(conflictsIn(depots, deck('14 depots open in Wales'))).toHaveLength(1);
  expect(conflictsIn(depots, deck('40 depots open in Wales and Kent'))).toHaveLength(1);
  expect(conflictsIn(depots, deck('11 depots open in Wales'))).toEqual([]);
});
