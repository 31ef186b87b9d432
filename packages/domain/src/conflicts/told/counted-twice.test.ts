import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../../reading/testing/read-blocks.ts';
import { makeLedger } from '../../sentences/testing/make-reading.ts';
import { findConflicts } from '../find-conflicts.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const minutes = (text: string) => [
  heading(`Minutes of the board of ${company}, 21 January 2025`),
  paragraph(text),
];

test('how many there were on a day meets who has counted them', () => {
  const said = (text: string, line: string) => conflictsIn(minutes(text), deck(line));
  const counted = 'The director reported that 63 workshops were open on 31 December 2024.';
  expect(said(counted, 'We closed 2024 with 71 workshops open and trading')).toEqual([
    ['63', '71'],
  ]);
  expect(said(counted, 'We closed 2024 with 63 workshops open and trading')).toEqual([]);
  expect(said(counted, 'We closed 2023 with 71 workshops open and trading')).toEqual([]);
  expect(said(counted, 'We closed 2024 with 71 workshops in Ireland')).toEqual([]);
});

test('some of them, an average and those to come are others', () => {
  const said = (text: string) =>
    conflictsIn(minutes(text), deck('71 workshops were open on 31 December 2024'));
  expect(said('On 31 December 2024 an average of 63 workshops was open.')).toEqual([]);
  expect(said('On 31 December 2024 63 leased workshops were open.')).toEqual([]);
  expect(said('On 31 December 2024 another 63 workshops were planned.')).toEqual([]);
  expect(said('On 31 December 2024 63 workshops were open in the north.')).toEqual([]);
});

test('a table over years counts them at the end of each', () => {
  const pack = [
    heading(`${company}: KPI pack 2024`),
    paragraph('Prepared by the finance department.'),
    table([
      ['Item', '2023', '2024'],
      ['Workshops at year end', '58', '63'],
      ['Average staff of a workshop', '44', '45'],
    ]),
  ];
  const said = (line: string) => conflictsIn(pack, deck(line));
  expect(said('We closed 2024 with 71 workshops')).toEqual([['63', '71']]);
  expect(said('We closed 2023 with 58 workshops')).toEqual([]);
  expect(said('We closed 2024 with 71 workshops in Ireland')).toEqual([]);
});

test('a list of one day without a total is summed', () => {
  const list = readBlocks(
    [
      table([
        ['site', 'opened', 'pallet_positions_in_use', 'staff'],
        ['Ballina', '1998', '38000', '201'],
        ['Tralee', '2004', '29500', '158'],
        ['Athlone', '2009', '24000', '124'],
        ['Dundalk', '2013', '14000', '71'],
      ]),
    ],
    { company, fileName: 'site_register_january_2025.csv' },
  );
  const find = (line: string) =>
    findConflicts(
      makeLedger(
        company,
        { id: 'list', grade: 'B', reading: list },
        { id: 'deck', grade: 'D', reading: readBlocks(deck(line), { company }) },
      ),
    ).map(({ sides }) => sides.map((side) => side?.shown));
  expect(find('On 31 January 2025 we had 128,000 pallet positions in operation')).toEqual([
    ['105,500', '128,000'],
  ]);
  expect(find('On 31 January 2025 we had 105,500 pallet positions in operation')).toEqual([]);
  expect(find('On 31 January 2024 we had 128,000 pallet positions in operation')).toEqual([]);
});
