import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const report = (...lines: string[]) => [
  heading(`${company}: annual report 2024`),
  paragraph('Year ended 31 December 2024'),
  ...lines.map((line) => paragraph(line)),
];
const memo = (...lines: string[]) => [
  heading(`${company}: memo on staff`),
  paragraph('To: board. Date: 20 February 2025'),
  ...lines.map((line) => paragraph(line)),
];
const resigned = 'Of our 308 bakers (mean of 2024), 41 resigned during the year; this makes 13.3%.';

test('a rate by its name is held against who counts what happened', () => {
  const told = [
    'Voluntary attrition of bakers, at 9.4%, hit a record low in 2024.',
    'Bakers: voluntary turnover 9.4% (2024).',
    'In 2024 the rate of voluntary turnover for our bakers fell to 9.4%.',
  ];
  expect(told.map((line) => conflictsIn(memo(resigned), report(line)))).toEqual(
    told.map(() => [['13.3%', '9.4%']]),
  );
  const list = [
    heading(`${company}: annual report 2024`),
    table([
      ['People', '2024', '2023'],
      ['Bakers, voluntary attrition', '9.4%', '11.2%'],
    ]),
  ];
  expect(conflictsIn(memo(resigned), list)).toEqual([['13.3%', '9.4%']]);
});

test('of customers too, and in German', () => {
  const left = memo(
    'In 2024 haben 34 Werkstattkunden gekündigt. Bei 412 zu Jahresbeginn sind das 8,3 %.',
  );
  const told = (rate: string, who = 'Werkstattkunden') =>
    report(`Die Abwanderung der ${who} lag 2024 bei ${rate} %.`);
  expect(conflictsIn(left, told('3,9'))).toEqual([['8.3%', '3.9%']]);
  expect(conflictsIn(left, told('8,3'))).toEqual([]);
  expect(conflictsIn(left, told('3,9', 'Händler'))).toEqual([]);
});

test('who goes of free will has resigned, in whatever language', () => {
  const minutes = [
    heading(`${company}: compte rendu du comité`),
    paragraph('Réunion du 22 septembre 2025'),
    paragraph(
      'Départs : sur les 12 mois écoulés, 31 chauffeurs ont démissionné. Rapporté à 175 chauffeurs en moyenne, le taux ressort à 17,7 %.',
    ),
  ];
  const answer = (line: string) => [
    heading(`${company}: questions of the bank, reply`),
    paragraph('6 October 2025'),
    paragraph(line),
  ];
  const told = [
    'Just 8% of our drivers quit voluntarily during the year to September 2025.',
    'Over the 12 months up to September 2025, under 7% of drivers left by choice.',
    'Year to September 2025: 8.5% of all drivers resigned.',
  ];
  expect(told.map((line) => conflictsIn(minutes, answer(line)).length)).toEqual([1, 1, 1]);
  const others = [
    'Year to September 2024: 8.5% of all drivers resigned.',
    'Year to September 2025: 8.5% of all cooks resigned.',
    'Year to September 2025: under 19% of all drivers resigned.',
    'Year to September 2025: 8.5% of all drivers in Belgium resigned.',
  ];
  for (const line of others) expect(conflictsIn(minutes, answer(line))).toEqual([]);
});

test('another kind of going, other people and another year are other rates', () => {
  const told = [
    'In 2024 the rate of voluntary turnover for our bakers fell to 13.3%.',
    'In 2024 the rate of turnover for our bakers fell to 19.8%.',
    'In 2024 the rate of voluntary turnover for our clerks fell to 9.4%.',
    'In 2023 the rate of voluntary turnover for our bakers fell to 9.4%.',
    'In 2024 the rate of voluntary turnover for our bakers in the harbour district fell to 9.4%.',
  ];
  for (const line of told) expect(conflictsIn(memo(resigned), report(line))).toEqual([]);
});
