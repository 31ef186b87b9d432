import { expect, test } from 'vitest';
import { heading, item, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const paper = (title: string, ...rows: string[][]) => [
  heading(`${company}: ${title}`),
  paragraph('Kept by the controller.'),
  table(rows),
];

const kilns = paper(
  'kiln report 2024',
  ['Kiln, 2024', 'Firing slots open', 'Firing slots booked', 'Slot use'],
  ['Amberg', '4000', '3720', '93.0%'],
  ['Torvik', '2000', '1400', '70.0%'],
  ['All kilns', '6000', '5120', '85.3%'],
);

test('a cell of the row that a sentence names answers it', () => {
  const said = (text: string) => conflictsIn(kilns, deck(text));
  expect(said('In Amberg 71% of the firing slots were booked in 2024')).toEqual([['93.0%', '71%']]);
  expect(said('Slot use of 71% in Amberg in 2024')).toEqual([['93.0%', '71%']]);
  expect(said('Slot use of 71% across all kilns in 2024')).toEqual([['85.3%', '71%']]);
  expect(said('Slot use of 93% in Amberg in 2024')).toEqual([]);
});

test('what no table knows, another year and an amount beside it are not asked', () => {
  const said = (text: string) => conflictsIn(kilns, deck(text));
  expect(said('Slot use of 71% in Amberg in 2023')).toEqual([]);
  expect(said('Weekend glaze discount of 71% on slot vouchers in Amberg in 2024')).toEqual([]);
  expect(said('70% of the firing slots in Torvik were booked in 2024 after 61%')).toEqual([]);
  expect(said('Booked slots brought EUR 4.1 million, or 71% of slot income, in 2024')).toEqual([]);
});

const calls = paper(
  'helpline log 2024',
  ['Month', 'Desk', 'Calls offered', 'Answered, first ring', 'Answered, any ring'],
  ...Array.from({ length: 24 }, (_, at) => [
    `2024-${String(1 + (at >> 1)).padStart(2, '0')}`,
    at % 2 === 0 ? 'North' : 'South',
    String(1000 + at),
    String(800 + at),
    String(970 + at),
  ]),
);

test('columns of a log are added up over the year', () => {
  const said = (text: string) => conflictsIn(calls, deck(text));
  expect(said('97.0% of calls offered in 2024 were answered at the first ring')).toEqual([
    ['80.2%', '97%'],
  ]);
  expect(said('80.2% of calls offered in 2024 were answered at the first ring')).toEqual([]);
});

test('a sentence in a cell of a plan asks as one in a paragraph does', () => {
  const plan = [
    heading(`${company}: plan 2025-2027`),
    table([
      ['Assumption', 'Reasoning'],
      ['Slots', 'Slot use of Amberg came to 71% in 2024; no new kiln is needed'],
      ['Wages', 'Pay rises as agreed with the union of the potters'],
    ]),
  ];
  expect(conflictsIn(kilns, plan)).toEqual([['93.0%', '71%']]);
});

test('a count is answered by the row and the column that it names', () => {
  const berths = paper(
    'berths at 31 December 2024',
    ['Harbour', 'Berths total', 'of which with 2-8 m', 'Opened'],
    ['Sund', '800', '310', '1990'],
    ['Nes', '400', '90', '2004'],
    ['Total', '1200', '400', ''],
  );
  const said = (text: string) => conflictsIn(berths, deck(text));
  expect(said('550 berths with 2-8 m in December 2024')).toEqual([['400', '550']]);
  expect(said('400 berths with 2-8 m in December 2024')).toEqual([]);
  expect(said('1,200 berths in December 2024')).toEqual([]);
});

test('what is counted otherwise, and what a sentence holds it against, is another number', () => {
  const margins = paper(
    'result by hall 2024',
    ['Year 2024', 'Amberg', 'Torvik', 'Total'],
    ['Kiln yield', '15.0%', '9.0%', '13.0%'],
  );
  const said = (text: string) => conflictsIn(margins, [...deck(text), item('Thank you')]);
  expect(said('Kiln yield of 19% in 2024')).toEqual([['13.0%', '19%']]);
  expect(said('Adjusted kiln yield of 19% in 2024')).toEqual([]);
});

test('what keeps to the time that was agreed is on time, whatever leaves', () => {
  const halls = paper(
    'hall sheet 2024',
    ['Hall, 2024', 'Glazed tiles', 'Tiles shipped within the slot agreed with the builder, %'],
    ['Amberg', '4000', '91.0%'],
    ['Torvik', '2000', '70.0%'],
    ['All halls', '6000', '84.0%'],
  );
  const said = (text: string) => conflictsIn(halls, deck(text));
  expect(said('97% of our tiles left on time in 2024')).toEqual([['84.0%', '97%']]);
  expect(said('84% of our tiles left on time in 2024')).toEqual([]);
  expect(said('97% of our tiles left on time in 2023')).toEqual([]);
  expect(said('97% of our wages were paid on time in 2024')).toEqual([]);
});

const wares = paper(
  'accounts 2024, net sales by owner of the brand',
  ['EUR thousand', '2024', 'Share', '2023', 'Share of 2023'],
  ['Own brands', '47,800', '47.8%', '49,900', '52.5%'],
  ['Brands of retailers', '52,200', '52.2%', '45,100', '47.5%'],
  ['Group', '100,000', '100.0%', '95,000', '100.0%'],
);

test('what is sold is revenue, and a share beside a year is of that year', () => {
  const said = (text: string) => conflictsIn(wares, deck(text));
  expect(said('60% of what we sold in 2024 bears a label of our own')).toEqual([['47.8%', '60%']]);
  expect(said('48% of what we sold in 2024 bears a label of our own')).toEqual([]);
  expect(said('60% of what we sold in 2024 goes to the five largest customers')).toEqual([]);
});
