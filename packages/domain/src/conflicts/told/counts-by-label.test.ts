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
    'Pumps repaired by our benches during 2024 came to 4,517.',
    'We saw 4,517 pumps repaired in 2024 (3,902 in 2023).',
    'The number of repaired pumps reached 4,517 in 2024.',
  ];
  expect(lines.map((line) => conflictsIn(list, report(line)))).toEqual(
    lines.map(() => [['4,157', '4,517']]),
  );
  const others = [
    'Pumps repaired by our benches during 2024 came to 4,157.',
    'Pumps repaired by our benches during 2024 came to 4,230.',
    'Pumps sold by our branches during 2024 came to 4,517.',
    'Pumps repaired by our benches during 2022 came to 4,517.',
  ];
  for (const line of others) expect(conflictsIn(list, report(line))).toEqual([]);
});

test('there are no more today than a little over the last count', () => {
  const lines = [
    'Customers currently have in excess of 8,000 of our pumps on lease.',
    'As of today, pumps on lease at customers number 8,200 across two countries.',
    'At this moment, customers run some 9,000 pumps on lease from us.',
  ];
  expect(lines.map((line) => conflictsIn(list, release(line)).length)).toEqual([1, 1, 1]);
  const [line = ''] = lines;
  const others = [
    release('Customers currently have in excess of 6,500 of our pumps on lease.'),
    release('Customers currently have in excess of 8,000 of our pumps.'),
    release(line, '11 November 2025'),
  ];
  for (const other of others) expect(conflictsIn(list, other)).toEqual([]);
});

test('in German', () => {
  const zahlen = [
    heading(`${company}: Betriebszahlen`),
    table([
      ['Betriebszahlen', '2023', '2024'],
      ['Ausgelieferte Fässer (Anzahl)', '5.310', '5.872'],
      ['Mietfässer bei Brauereien zum Jahresende, Anzahl', '3.905', '4.260'],
      ['Schulungen, Anzahl', '1.115', '1.204'],
    ]),
  ];
  const bericht = (line: string) => [
    heading(`${company}: Lagebericht 2024`),
    paragraph('Geschäftsjahr vom 1. Januar bis 31. Dezember 2024'),
    paragraph('Mit 38,6 % blieb die Rohmarge hinter dem Vorjahr (39,2 %) zurück.'),
    paragraph(line),
  ];
  const aussendung = [
    heading('Pressemitteilung'),
    paragraph(`${company}, 11. Februar 2025`),
    paragraph('2024 wuchs der Absatz um 3,8 %.'),
    paragraph('Aktuell nutzen Brauereien über 5.500 Mietfässer von uns, Tendenz steigend.'),
  ];
  expect(
    conflictsIn(zahlen, bericht('Ausgeliefert haben wir im Berichtsjahr 2024 genau 5.782 Fässer.')),
  ).toEqual([['5,872', '5,782']]);
  expect(conflictsIn(zahlen, aussendung)).toHaveLength(1);
});
