import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const accounts = [
  heading(`${company}: annual report and accounts for the year ended 31 December 2024`),
  table([
    ['EUR thousand', '2023', '2024'],
    ['Revenue', '45,500', '48,300'],
    ['EBITDA', '6,900', '6,100'],
  ]),
];
const minutes = (text: string) => [
  heading(`${company}: minutes of the board, 12 February 2025`),
  paragraph(text),
];

test('accounts that bear no day tell of years that were over when anybody else wrote', () => {
  expect(conflictsIn(accounts, deck('EBITDA of EUR 7.4m in 2024'))).toEqual([
    ['EUR 6.10m', 'EUR 7.4m'],
  ]);
  expect(conflictsIn(accounts, deck('EBITDA of EUR 7.4m in 2026'))).toEqual([]);
  const before = [
    'EBITDA before one-off costs of EUR 7.4m in 2024',
    'EBITDA of EUR 7.4m before one-off costs in 2024',
  ];
  for (const line of before) expect(conflictsIn(accounts, deck(line))).toEqual([]);
});

test('whatever bears no day has told of what was over when the last paper was written', () => {
  const memorandum = [
    heading(`${company}: information memorandum, operations`),
    paragraph('The company closed 2024 with 298 employees on its own payroll.'),
  ];
  const roster = [
    heading(`${company}: roster`),
    paragraph('31 December 2024'),
    table([
      ['Site', 'Employees, 31 December 2024'],
      ['North', '146'],
      ['South', '114'],
      ['Total', '260'],
    ]),
  ];
  expect(conflictsIn(roster, memorandum)).toEqual([['260', '298']]);
  expect(conflictsIn(roster.toSpliced(1, 1), memorandum)).toEqual([]);
});

test('a paper of the company that is called by no kind speaks of the company', () => {
  const paper = [
    heading(`${company}: a look at operations`),
    paragraph('30 January 2025'),
    paragraph('Capacity utilisation was 71% in 2024.'),
  ];
  expect(conflictsIn(paper, deck('Capacity utilisation of 89% in 2024'))).toEqual([['71%', '89%']]);
});

test('a change of a day is held against that of its month, whether or not its sign is told', () => {
  const raised = minutes('Fees for repairs went up by 7.0% from 1 January 2025.');
  expect(conflictsIn(raised, deck('Fees for repairs raised by 4% in January 2025'))).toHaveLength(
    1,
  );
  expect(conflictsIn(raised, deck('Fees for repairs raised by 4% in June 2024'))).toEqual([]);
  expect(conflictsIn(raised, deck('Wages raised by 4% in January 2025'))).toEqual([]);
});

test('where or for whom a number is, between its label and itself, makes it another', () => {
  const logged = minutes('On-time delivery was 88.4% in 2024.');
  expect(conflictsIn(logged, deck('On-time delivery of 97% in 2024'))).toHaveLength(1);
  expect(conflictsIn(logged, deck('On-time delivery to hospitals of 97% in 2024'))).toEqual([]);
  expect(conflictsIn(logged, deck('On-time delivery at Harrow of 97% in 2024'))).toEqual([]);
});

test('a table of few words is in no other language', () => {
  const rows = [
    heading('Figures'),
    paragraph(company),
    table([
      ['', '2023', '2024'],
      ['On-time delivery', '90.1%', '88.4%'],
    ]),
  ];
  expect(conflictsIn(rows, deck('On-time delivery to hospitals of 97% in 2024'))).toEqual([]);
});

test('a score of promoters may lie far from another', () => {
  const scored = minutes('The net promoter score was 12 in 2024.');
  expect(conflictsIn(scored, deck('Net promoter score of 58 in 2024'))).toEqual([['12', '58']]);
});

test('shares of one whole are of whatever has them', () => {
  const rent = minutes('Rent came to 22.7% of revenue in 2024.');
  expect(conflictsIn(rent, deck('Wages come to 28.8% of revenue in 2024'))).toEqual([]);
});

test('what a year came to on average is not what it ended with', () => {
  const average = minutes('On average in 2024 we had 377 employees.');
  const end = deck('At the end of 2024 we had 401 employees');
  expect(conflictsIn(average, end)).toEqual([]);
  expect(conflictsIn(minutes('At the end of 2024 we had 377 employees.'), end)).toHaveLength(1);
});

test('how many there were on average is not how many there were at the end, wherever it is said', () => {
  const counted = minutes('On 31 December 2024 there were 141 employees.');
  for (const mean of ['137 employees on average in 2024', '137 employees as a yearly mean of 2024'])
    expect(conflictsIn(counted, deck(mean))).toEqual([]);
  expect(conflictsIn(counted, deck('137 employees on 31 December 2024'))).toHaveLength(1);
});

test('a thing by one name, of one time, may be told at half of what it is', () => {
  const loans = minutes('Net debt was EUR 5.8m on 31 December 2024.');
  const told = (millions: string) => deck(`Net debt of EUR ${millions}m on 31 December 2024`);
  expect(conflictsIn(loans, told('3.1'))).toHaveLength(1);
  expect(conflictsIn(loans, told('1.9'))).toEqual([]);
});

test('what is told in other units of one thing is the same where they come to the same', () => {
  const weighed = minutes(
    'Output was 12,400 tonnes in 2024. The notice period was 24 months in 2024.',
  );
  expect(conflictsIn(weighed, deck('Output of 12,400,000 kg in 2024'))).toEqual([]);
  expect(conflictsIn(weighed, deck('A notice period of two years in 2024'))).toEqual([]);
  expect(conflictsIn(weighed, deck('A notice period of three years in 2024'))).toEqual([
    ['24 months', '3 years'],
  ]);
});

test('a number whose sentence names no time is not held against how many there were on a day', () => {
  const counted = minutes('On 31 December 2024 there were 1,240 machines.');
  const account = (text: string) => [
    heading(`${company}: report on machines for the year 2024`),
    paragraph(`In 2024 the workshop was moved. ${text}`),
  ];
  expect(conflictsIn(counted, account('The premium was reckoned on 1,080 machines.'))).toEqual([]);
  expect(conflictsIn(counted, account('On 31 December 2024 there were 1,080 machines.'))).toEqual([
    ['1,240', '1,080'],
  ]);
});
