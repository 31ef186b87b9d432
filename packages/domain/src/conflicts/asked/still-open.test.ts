import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const [opened, shut] = [18, 60];

/** Repairs of which every third is of a lift; 18 of 78 are open, 6 of them of lifts. */
const repairs = (open = 'OPEN', closed = 'CLOSED') => [
  heading(`${company}: register of repair orders 2024-06-30`),
  paragraph('Received 1 July 2023 - 30 June 2024, status as of 30 June 2024; X = lifts, Y = doors'),
  table([
    ['Order', 'Taken', 'Trade', 'Hall', 'Status'],
    ...Array.from({ length: opened + shut }, (_, at) => [
      `RO-${400 + at}`,
      `2024-0${1 + (at % 6)}-1${at % 9}`,
      at % 3 === 0 ? 'X' : 'Y',
      at % 2 === 0 ? 'Norby' : 'Sandvik',
      at < opened ? open : closed,
    ]),
  ]),
];

test.each([
  ['Only seven repair orders were still unfinished on 30 June 2024', '18 OPEN, of 78 rows', '7'],
  ['Just 9 orders not yet closed on 30 June 2024', '18 OPEN, of 78 rows', '9'],
  ['Just two lift orders were still open on 30 June 2024', '6 OPEN, of 26 rows', '2'],
  ['Fewer than ten repair orders pending on 30 June 2024', '18 OPEN, of 78 rows', 'less than 10'],
])('what is still open at the day of a register is counted: %s', (line, counted, told) => {
  expect(conflictsIn(repairs(), deck(line))).toEqual([[counted, told]]);
});

test('in other languages', () => {
  const german = 'Nur sieben Orders waren am 30. Juni 2024 noch unerledigt';
  expect(conflictsIn(repairs('offen', 'erledigt'), deck(german))).toEqual([
    ['18 offen, of 78 rows', '7'],
  ]);
  const spanish = 'Solo 7 Orders seguían pendientes el 30 de junio de 2024';
  expect(conflictsIn(repairs('pendiente', 'cerrado'), deck(spanish))).toHaveLength(1);
});

test.each([
  'Eighteen repair orders were still unfinished on 30 June 2024',
  'Six lift orders were still open on 30 June 2024',
  'Only seven repair orders were still unfinished on 31 March 2024',
  'Only seven repair orders were still unfinished',
  'Only seven repair orders for pumps were still unfinished on 30 June 2024',
  'Only seven repair orders were open for more than 90 days on 30 June 2024',
  'Only seven lawsuits were still pending on 30 June 2024',
  'Only nine lift orders in Sandvik were late on 30 June 2024',
])('its own count, another day, thing or part is refuted by none: %s', (line) => {
  expect(conflictsIn(repairs(), deck(line))).toEqual([]);
});
