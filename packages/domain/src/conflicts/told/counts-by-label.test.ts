import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const list = [
  heading(`${company}: key numbers`),
  table([
    ['Key numbers', '2023', '2024'],
    ['Pumps repaired', '3,902', '4,157'],
    ['Pumps on lease at customers', '6,100', '6,480'],
    ['Staff trained', '1,010', '1,120'],
  ]),
];
const report = (line: string) => [
  heading(`${company}: annual report 2024`),
  paragraph('Year ended 31 December 2024'),
  paragraph(line),
];
const release = (line: string, day = '11 February 2025') => [
  heading('Press release'),
  paragraph(`${company}, ${day}`),
  paragraph(line),
];

test('two digits that have changed places are a slip', () => {
  const lines = [
    'In total 4,517 pumps were repaired in 2024.',
    'Our workshops repaired 4,517 pumps in 2024 (2023: 3,902).',
    'In 2024 we repaired 4,517 pumps.',
  ];
  expect(lines.map((line) => conflictsIn(list, report(line)))).toEqual(
    lines.map(() => [['4,157', '4,517']]),
  );
  const others = [
    'In total 4,157 pumps were repaired in 2024.',
    'In total 4,230 pumps were repaired in 2024.',
    'In total 4,517 pumps were sold in 2024.',
    'In total 4,517 pumps were repaired in 2022.',
  ];
  for (const line of others) expect(conflictsIn(list, report(line))).toEqual([]);
});

test('there are no more today than a little over the last count', () => {
  const lines = [
    'More than 8,000 pumps are on lease at customers today.',
    'Today 8,200 pumps stand on lease at customers in Norway and Sweden.',
    'Over 9,000 pumps are now on lease at our customers.',
  ];
  for (const line of lines) expect(conflictsIn(list, release(line))).toHaveLength(1);
  expect(
    conflictsIn(list, release('More than 6,500 pumps are on lease at customers today.')),
  ).toEqual([]);
  expect(
    conflictsIn(
      list,
      release('More than 8,000 pumps are on lease at customers today.', '11 November 2025'),
    ),
  ).toEqual([]);
  expect(conflictsIn(list, release('More than 8,000 pumps are at customers today.'))).toEqual([]);
});

test('in German', () => {
  const zahlen = [
    heading(`${company}: Kennzahlen`),
    table([
      ['Kennzahlen', '2023', '2024'],
      ['Verkaufte Pumpen, Stk.', '2.240', '2.486'],
      ['Leihpumpen beim Kunden per 31.12., Stk.', '7.610', '8.420'],
      ['Reparaturen, Stk.', '1.240', '1.350'],
    ]),
  ];
  const bericht = (line: string) => [
    heading(`${company}: Lagebericht 2024`),
    paragraph('Geschäftsjahr vom 1. Januar bis 31. Dezember 2024'),
    paragraph('Die Bruttomarge lag bei 41,3 %, nach 39,8 % im Vorjahr.'),
    paragraph(line),
  ];
  const aussendung = [
    heading('Pressemitteilung'),
    paragraph(`${company}, 11. Februar 2025`),
    paragraph('Der Umsatz ist 2024 um 4,7 % gewachsen, das Ergebnis um 6,1 %.'),
    paragraph('Mehr als 10.000 Leihpumpen stehen heute bei Kunden in Österreich und der Schweiz.'),
  ];
  expect(
    conflictsIn(zahlen, bericht('Im Jahr 2024 wurden insgesamt 2.846 Pumpen verkauft.')),
  ).toEqual([['2,486', '2,846']]);
  expect(conflictsIn(zahlen, aussendung)).toHaveLength(1);
});
