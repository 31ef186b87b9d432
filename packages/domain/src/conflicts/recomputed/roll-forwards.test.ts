import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const pack = (above: string, ...rows: string[][]) => [
  heading(`${company}: management accounts 2024`),
  paragraph('EUR thousand unless stated.'),
  paragraph(above),
  table(rows),
];

const heads = (
  above: string,
  [first = '', more = '', fewer = '', last = '']: readonly string[] = [
    'Opening',
    'Starters',
    'Leavers',
    'Closing',
  ],
) =>
  pack(
    above,
    ['', 'Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024', '2024'],
    [first, '200', '205', '208', '212', '200'],
    [more, '15', '14', '16', '15', '60'],
    [fewer, '-10', '-11', '-12', '-7', '-40'],
    [last, '205', '208', '212', '220', '220'],
  );

test('who left is counted of who was there', () => {
  const said = (text: string) => conflictsIn(heads('Employed mechanics, heads'), deck(text));
  expect(said('Mechanic attrition of 8% in 2024')).toEqual([['19.0%', '8%']]);
  // Of the average, or of those at first.
  expect(said('Mechanic attrition of 19% in 2024')).toEqual([]);
  expect(said('Mechanic attrition of 20% in 2024')).toEqual([]);
  // Others than those who are counted.
  expect(said('Driver attrition of 8% in 2024')).toEqual([]);
  expect(said('Staff attrition of 8% in 2024')).toEqual([]);
  expect(said('Mechanic attrition of 8% in 2021')).toEqual([]);
  expect(said('Customer churn of 8% in 2024')).toEqual([]);
});

test('also in German', () => {
  const rows = ['Anfangsbestand', 'Eintritte', 'Austritte', 'Endbestand'];
  const said = deck('Die Fluktuation der Mitarbeiter lag 2024 bei 8 %');
  expect(conflictsIn(heads('Mitarbeiter, Köpfe', rows), said)).toEqual([['19.0%', '8%']]);
});

test('what is kept of a contract value is made from its bridge, whose flows may have no unit', () => {
  const bridge = pack(
    'ACV bridge',
    ['', '2024'],
    ['Opening ACV', '9200'],
    ['New', '900'],
    ['Price', '300'],
    ['Lost', '-1100'],
    ['Closing ACV', '9300'],
  );
  const said = (text: string) => conflictsIn(bridge, deck(text));
  expect(said('97% of opening contract value retained in 2024')).toEqual([['88.0%', '97%']]);
  expect(said('88% of opening contract value retained in 2024')).toEqual([]);
  expect(said('In 2024 we kept 97% of the annual contract value')).toEqual([['88.0%', '97%']]);
  expect(said('2024 wurden 97 % des jährlichen Vertragswerts gehalten')).toEqual([
    ['88.0%', '97%'],
  ]);
  expect(said('97% of opening contract value retained in 2024, including price rises')).toEqual([]);
});
