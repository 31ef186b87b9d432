import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks, table } from '../../reading/testing/read-blocks.ts';
import { makeLedger } from '../../sentences/testing/make-reading.ts';
import { findConflicts } from '../find-conflicts.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const pack = (...rows: string[][]) => [
  heading(`${company}: KPI pack 2024`),
  paragraph('Prepared by the finance department.'),
  table(rows),
];

test('a score and a rate are made from what was counted', () => {
  const survey = [
    heading('Customer survey 2024'),
    table([
      ['Segment', 'Answers', 'Promoters', 'Passives', 'Detractors'],
      ['Dairies', '60', '30', '18', '12'],
      ['Breweries', '90', '40', '30', '20'],
      ['All', '150', '70', '48', '32'],
    ]),
  ];
  expect(conflictsIn(survey, deck('Net Promoter Score of +41 in 2024'))).toEqual([['25.3', '41']]);
  expect(conflictsIn(survey, deck('Net Promoter Score of +25 in 2024'))).toEqual([]);
  const contracts = pack(
    ['Month', 'Opening contracts', 'New contracts', 'Cancelled contracts'],
    ['2024-10', '2,000', '70', '60'],
    ['2024-11', '2,010', '64', '84'],
  );
  expect(conflictsIn(contracts, deck('Churn was 2.6% in November 2024'))).toEqual([
    ['4.2%', '2.6%'],
  ]);
  expect(conflictsIn(contracts, deck('Churn was 3.0% in October 2024'))).toEqual([]);
});

test('the total of a whole table is summed where one other column holds', () => {
  const sold = (total: string) =>
    pack(
      ['EUR million', '2023', '2024'],
      ['Pumps', '17.5', '18.2'],
      ['Valves', '11.1', '12.4'],
      ['Service', '2.8', '3.3'],
      ['Total sales', '31.4', total],
    );
  expect(conflictsIn(sold('35.9'))).toEqual([['EUR 35.9m', undefined]]);
  expect(conflictsIn(sold('33.9'))).toEqual([]);
});

test('an article that names nobody near a rate may tell of anybody', () => {
  const kept = pack(
    ['EUR thousand', '2023', '2024'],
    ['Revenue', '38,000', '41,800'],
    ['EBITDA', '4,900', '5,800'],
  );
  const told = 'It earned EUR 12m in 2024, an EBITDA margin of 9%.';
  const page = readBlocks([heading('A rival grows'), paragraph(told)], {
    company,
    fileName: 'news.html',
  });
  const own = readBlocks(kept, { company });
  const ledger = makeLedger(
    company,
    { id: 'own', grade: 'B', reading: own },
    { id: 'page', grade: 'C', reading: page },
  );
  expect(findConflicts(ledger)).toEqual([]);
});

test('by how much parts have grown is not added up', () => {
  const kept = pack(
    ['EUR thousand', 'FY2023 actual', 'FY2024 actual', 'Change'],
    ['Subscriptions', '21,400', '24,180', '13.0%'],
    ['Installation', '4,600', '4,620', '0.4%'],
    ['Total revenue', '26,000', '28,800', '10.8%'],
    ['EBITDA', '6,760', '7,490', '10.8%'],
  );
  expect(conflictsIn(kept)).toEqual([]);
});
