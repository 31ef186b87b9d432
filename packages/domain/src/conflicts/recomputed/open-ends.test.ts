import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const records = (title: string, ...rows: string[][]) => [
  heading(`${company}: ${title}`),
  paragraph('Prepared by the finance department.'),
  table(rows),
];

test('a rate that is told with an open end may fall short of it', () => {
  const counted = records(
    'deliveries 2024',
    ['Year', 'Deliveries', 'On time'],
    ['2023', '41,000', '36,900'],
    ['2024', '42,000', '37,380'],
  );
  const said = (text: string) => conflictsIn(counted, deck(text));
  expect(said('More than 96% on-time delivery in 2024')).toHaveLength(1);
  expect(said('More than 88% on-time delivery in 2024')).toEqual([]);
});

test('whoever left is counted of those who were there on average', () => {
  const kept = records(
    'Personalbericht 2024',
    ['Kennzahl', '2023', '2024'],
    ['Eintritte', '61', '72'],
    ['Austritte gesamt', '58', '66'],
    ['davon Eigenkündigung', '40', '45'],
    ['Beschäftigte im Jahresmittel', '290', '300'],
    ['Vollzeitstellen im Jahresmittel', '251', '262'],
  );
  const said = (text: string) => conflictsIn(kept, deck(text));
  expect(said('Von unseren Beschäftigten haben uns 2024 nur 12 % verlassen')).toEqual([
    ['22.0%', '12%'],
  ]);
  expect(said('Von unseren Beschäftigten haben uns 2024 nur 22 % verlassen')).toEqual([]);
  expect(said('Staff turnover of 12% in 2024')).toEqual([['22.0%', '12%']]);
});

test('a list that its title dates is of that year, and a clock is the one that is told', () => {
  const runs = records(
    'sailings 2024',
    ['month', 'scheduled', 'operated', 'arrived_within_10_min'],
    ['2024-11', '366', '348', '302'],
    ['2024-12', '354', '330', '282'],
    ['2024 total', '4960', '4812', '4283'],
  );
  const said = (clock: string, share: string) =>
    conflictsIn(
      runs,
      deck(`Within ${clock} minutes ${share}% of our sailings in 2024 were on time`),
    );
  expect(said('ten', '96')).toEqual([['89.0%', '96%']]);
  expect(said('ten', '89')).toEqual([]);
  expect(said('thirty', '96')).toEqual([]);
});
