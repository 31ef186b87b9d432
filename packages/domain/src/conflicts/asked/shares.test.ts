import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const log = (...heads: string[]) => [
  heading(`${company}: workshop hours H2 2024`),
  paragraph('Workshop hours 1 July 2024 to 31 December 2024, from the time clock'),
  table([
    ['Workshop', 'Available h', 'Worked h', ...heads],
    ['Hedby', '12,000', '9,600', ...heads.map(() => '80.0%')],
    ['Morfa', '8,000', '4,400', ...heads.map(() => '55.0%')],
    ['Total', '20,000', '14,000', ...heads.map(() => '70.0%')],
  ]),
];

test('a share in the words of a column is held against its total', () => {
  const lines = [
    '82% of available workshop hours were worked in July to December 2024, all workshops',
    'In H2 2024 82% of available hours were worked',
    'Worked hours were 82% of available hours in the second half of 2024',
  ];
  for (const paper of [log('Worked / available'), log()])
    expect(lines.map((line) => conflictsIn(paper, deck(line)))).toEqual(
      lines.map(() => [['70.0%', '82%']]),
    );
});

test('the same share, another time, a part and other words refute nothing', () => {
  const lines = [
    '70% of available hours were worked in July to December 2024',
    '82% of available hours were worked in January to June 2024',
    '80% of available hours were worked in Hedby in July to December 2024',
    '82% of available night hours were worked in July to December 2024',
    '82% of available hours were billed in July to December 2024',
    '82% of available hours were worked by our best teams in July to December 2024',
  ];
  for (const line of lines) expect(conflictsIn(log('Worked / available'), deck(line))).toEqual([]);
});

test('in German, for a year among several', () => {
  const years = [
    heading(`${company}: Anlieferungen`),
    table([
      ['Jahr', 'Anlieferungen avisiert', 'Anlieferungen entladen'],
      ['2022', '4.000', '2.400'],
      ['2023', '4.100', '2.870'],
      ['2024', '4.200', '3.780'],
    ]),
  ];
  const told = (line: string) => [
    heading('Projekt Osprey: Managementpräsentation'),
    paragraph(`${company}, 3. März 2025`),
    paragraph(line),
  ];
  expect(
    conflictsIn(years, told('2024 wurden 65 % der avisierten Anlieferungen entladen.')),
  ).toEqual([['90.0%', '65%']]);
  expect(
    conflictsIn(years, told('2024 wurden 90 % der avisierten Anlieferungen entladen.')),
  ).toEqual([]);
  expect(
    conflictsIn(years, told('2023 wurden 70 % der avisierten Anlieferungen entladen.')),
  ).toEqual([]);
});

test('hours used of those available are utilisation, and the value of another year is not that of the year named', () => {
  const cranes = [
    heading(`${company}: Krandaten`),
    table([
      ['Jahr', 'Verfügbar h', 'Einsatz h', 'Auslastung'],
      ['2021', '5.000', '2.900', '58,0 %'],
      ['2022', '5.200', '3.692', '71,0 %'],
      ['2023', '5.400', '4.752', '88,0 %'],
    ]),
  ];
  const lines = [
    'During 2023 our cranes were used for just 58% of the available hours',
    'A mere 58 per cent of available crane hours were in use in 2023',
    '2023 waren lediglich 58 % der verfügbaren Kranstunden genutzt',
  ];
  expect(lines.map((line) => conflictsIn(cranes, deck(line)))).toEqual(
    lines.map(() => [['88.0%', '58%']]),
  );
  expect(
    conflictsIn(
      cranes,
      deck('During 2021 our cranes were used for just 58% of the available hours'),
    ),
  ).toEqual([]);
});
