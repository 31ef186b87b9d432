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
  const kilns = [
    heading(`${company}: Betriebsdaten der Öfen`),
    table([
      ['Jahr', 'Verfügbar h', 'Gelaufen h', 'Auslastung'],
      ['2022', '7.000', '4.480', '64,0 %'],
      ['2023', '7.100', '5.467', '77,0 %'],
      ['2024', '7.200', '6.552', '91,0 %'],
    ]),
  ];
  const lines = [
    'Only 64% of available shift hours used in 2024',
    'In 2024, 64% of the available kiln hours were used',
    'Nur 64 % der verfügbaren Stunden wurden 2024 genutzt',
  ];
  expect(lines.map((line) => conflictsIn(kilns, deck(line)))).toEqual(
    lines.map(() => [['91.0%', '64%']]),
  );
  expect(conflictsIn(kilns, deck('Only 64% of available shift hours used in 2022'))).toEqual([]);
});
