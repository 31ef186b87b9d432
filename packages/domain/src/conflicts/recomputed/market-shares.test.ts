import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { conflictsIn, deck } from '../testing/conflicts-in.ts';

const study = (...rows: string[][]) => [
  heading('Marrow Research: industrial pumps in the Alpine countries, 2024'),
  paragraph('Sales at makers’ prices in Austria and Switzerland, calendar year 2023.'),
  table(rows),
];

const stated = study(
  ['Supplier', 'Sales 2023, EUR million', 'Share 2023'],
  ['Corvane', '60.0', '30.0%'],
  ['Alderlund Pumps', '24.0', '12.0%'],
  ['Pellworth', '20.0', '10.0%'],
  ['Others', '96.0', '48.0%'],
  ['Total market', '200.0', '100.0%'],
);

test('a market share that is told meets the column of shares in a study', () => {
  const said = (text: string) => conflictsIn(stated, deck(text));
  expect(said('Our market share was 19% in 2023')).toEqual([['12.0%', '19%']]);
  expect(said('We hold 19% of the Alpine market for industrial pumps in 2023')).toEqual([
    ['12.0%', '19%'],
  ]);
  expect(said('Unser Marktanteil lag 2023 bei 19 %')).toEqual([['12.0%', '19%']]);
  expect(said('Our market share was 12% in 2023')).toEqual([]);
});

test('another market, another maker, another way of counting and another year are other shares', () => {
  const said = (text: string) => conflictsIn(stated, deck(text));
  expect(said('We hold 19% of the Alpine market for dosing pumps in 2023')).toEqual([]);
  expect(said('Corvane holds 41% of the Alpine market for industrial pumps in 2023')).toEqual([]);
  expect(said('Our market share by volume was 19% in 2023')).toEqual([]);
  expect(said('Our market share was 19% in 2021')).toEqual([]);
});

test('where no share is stated, the rows and their total make it', () => {
  const listed = study(
    ['Maker', 'Country', '2022', '2023'],
    ['Corvane', 'Italy', '590', '600'],
    ['Alderlund Pumps', 'Austria', '235', '250'],
    ['Pellworth', 'Norway', '170', '180'],
    ['Others', '', '905', '970'],
    ['Total', '', '1900', '2000'],
  );
  const said = (text: string) => conflictsIn(listed, deck(text));
  expect(said('Our market share was 19% in 2023')).toEqual([['12.5%', '19%']]);
  expect(said('Our market share was 12.5% in 2023')).toEqual([]);
});

test('the year behind whoever publishes a study is not that of the share', () => {
  const signed = [
    ...stated,
    paragraph('In Tyrol Corvane leads with 33%, ahead of Alderlund Pumps with 19%.'),
    paragraph('© Marrow Research Ltd, 2024. Single-user licence.'),
  ];
  const said = (text: string) => conflictsIn(signed, deck(text));
  expect(said('Number two with a market share of 19% (Marrow 2024)')).toEqual([['12.0%', '19%']]);
  expect(said('Number two with a market share of 12% (Marrow Research, 2024)')).toEqual([]);
  expect(said('Number two with a market share of 19% (plan for 2024)')).toEqual([]);
});
