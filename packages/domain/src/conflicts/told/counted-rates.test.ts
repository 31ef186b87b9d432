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
const resigned = 'In 2024, 57 employed fitters resigned. On an average of 236 that is 24.2%.';

test('a rate by its name is held against who counts what happened', () => {
  const told = [
    'Voluntary turnover among employed fitters improved to 16.1% in 2024.',
    'In 2024 voluntary attrition of employed fitters was 16.1%.',
    'Voluntary turnover of our employed fitters: 16.1% in 2024.',
  ];
  expect(told.map((line) => conflictsIn(memo(resigned), report(line)))).toEqual(
    told.map(() => [['24.2%', '16.1%']]),
  );
  const list = [
    heading(`${company}: annual report 2024`),
    table([
      ['Indicator', '2024', '2023'],
      ['Voluntary turnover, employed fitters', '16.1%', '18.0%'],
    ]),
  ];
  expect(conflictsIn(memo(resigned), list)).toEqual([['24.2%', '16.1%']]);
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

test('who left of their own will have handed in their notice, in whatever language', () => {
  const minutes = [
    heading(`${company}: procès-verbal du conseil`),
    paragraph('Séance du 18 juin 2025'),
    paragraph(
      'Sur douze mois, 26 chauffeurs ont démissionné, pour une moyenne de 140, soit 18,6 %.',
    ),
  ];
  const answer = (line: string) => [
    heading(`${company}: answers to bidders, round 2`),
    paragraph('4 July 2025'),
    paragraph(line),
  ];
  const told = [
    'In the twelve months to June 2025 fewer than 5% of the drivers of the group handed in their notice.',
    'In the twelve months to June 2025 6% of our drivers resigned.',
  ];
  for (const line of told) expect(conflictsIn(minutes, answer(line))).toHaveLength(1);
  const others = [
    'In the twelve months to June 2024 fewer than 5% of the drivers handed in their notice.',
    'In the twelve months to June 2025 fewer than 5% of the fitters handed in their notice.',
    'In the twelve months to June 2025 fewer than 20% of the drivers handed in their notice.',
    'In the twelve months to June 2025 fewer than 5% of the drivers in Norway handed in their notice.',
  ];
  for (const line of others) expect(conflictsIn(minutes, answer(line))).toEqual([]);
});

test('another kind of going, other people and another year are other rates', () => {
  const told = [
    'Voluntary turnover among employed fitters improved to 24.2% in 2024.',
    'Turnover among employed fitters improved to 29.0% in 2024.',
    'Voluntary turnover among office staff improved to 16.1% in 2024.',
    'Voluntary turnover among employed fitters improved to 16.1% in 2023.',
    'Voluntary turnover among employed fitters in the northern region was 16.1% in 2024.',
  ];
  for (const line of told) expect(conflictsIn(memo(resigned), report(line))).toEqual([]);
});
