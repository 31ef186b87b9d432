import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, reasonsIn } from '../testing/conflicts-in.ts';

const paper = (...rows: string[][]) => [
  heading(`${company}: operations in 2024`),
  paragraph('20 January 2025. Sales came to EUR 12,411,500.25.'),
  table(rows),
];
const yards = (last: string, total: string) =>
  paper(
    ['Yard', 'Capacity, pumps a year'],
    ['Malmö', '1,150'],
    ['Riga', '780'],
    ['Turku', '520'],
    ['Gdynia', '410'],
    [last, total],
  );

test('a row that is called by all above it sums them', () => {
  expect(reasonsIn(yards('All yards', '2,960')).join()).toContain('sum to: 2,860, not 2,960');
  expect(reasonsIn(yards('All yards', '2,860'))).toEqual([]);
  expect(reasonsIn(yards('All other yards', '2,960'))).toEqual([]);
  expect(reasonsIn(yards('Oslo', '2,960'))).toEqual([]);
});

const adjusted = (last: string, total: string) =>
  paper(
    ['EUR million', '2024'],
    ['EBITDA as reported', '9.80'],
    ['Flood in Riga', '0.64'],
    ['Sale of the old yard', '-0.31'],
    ['Search for a new head of sales', '0.15'],
    [last, total],
  );

test('what leads from a result as reported to the adjusted one adds up to it', () => {
  expect(reasonsIn(adjusted('Adjusted EBITDA', '10.48')).join()).toMatch(/sum to: .*10\.3m, not/u);
  expect(reasonsIn(adjusted('Adjusted EBITDA', '10.28'))).toEqual([]);
  expect(reasonsIn(adjusted('Adjusted revenue', '10.48'))).toEqual([]);
});
