import { expect, test } from 'vitest';
import { heading, item, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const agreement = (...clauses: string[]) => [
  heading('Ostrander Ferries'),
  heading('Maintenance contract'),
  paragraph(`Between ${company} and Ostrander Ferries, signed 9 May 2023.`),
  ...clauses.map((clause) => paragraph(clause)),
];
const exits = [
  '§ 11 This contract runs for an indefinite period and can be cancelled by either side whenever it likes, on 90 days’ notice.',
  'The customer is entitled to withdraw without cause, four months after telling the contractor so in writing.',
  'Both sides may terminate for convenience; notice: three months.',
];

test('who may leave at any time is bound until no day', () => {
  const lines = [
    'Our anchor, Ostrander Ferries, is tied in through October 2028',
    'Ostrander Ferries cannot exit prior to 2029',
    'Revenue with Ostrander Ferries: guaranteed to 15 May 2027',
    'Until the end of 2027 Ostrander Ferries has no right to cancel',
  ];
  for (const exit of exits)
    expect(lines.map((line) => conflictsIn(agreement(exit), deck(line)).length)).toEqual([
      1, 1, 1, 1,
    ]);
});

test('in German, and from the day that a summary of the contract gives', () => {
  const summary = [
    heading('Notiz zum Wartungsvertrag Lindqvist'),
    paragraph(`Lindqvist Brauereien KG und ${company}, Stand 20. Februar 2025`),
    item('Grundlaufzeit: 01.10.2023 bis 30.09.2029.'),
    item(
      'Sonderrecht: Per 31.03.2027 darf Lindqvist grundlos aussteigen, sofern dies ein halbes Jahr zuvor angezeigt wird.',
    ),
  ];
  const slide = (line: string) => [
    heading('Projekt Osprey: Managementpräsentation'),
    paragraph(`${company}, 3. März 2025`),
    heading('Lindqvist, Partner seit 2011'),
    item(line),
  ];
  const lines = [
    'Unkündbar bis September 2029',
    'Lindqvist: Umsätze bis 30.09.2029 gesichert',
    'Ein Ausstieg ist Lindqvist vor Oktober 2029 nicht möglich',
  ];
  expect(lines.map((line) => conflictsIn(summary, slide(line)).length)).toEqual([1, 1, 1]);
  expect(conflictsIn(summary, slide('Unkündbar bis 31.03.2027'))).toEqual([]);
  expect(conflictsIn(summary, slide('Wartung bis September 2029 vereinbart'))).toEqual([]);
  expect(conflictsIn(summary, slide('Ein Ausstieg vor 2029 ist nicht ausgeschlossen'))).toEqual([]);
});

test('a way out on a condition, after the term, for another or for the company alone leads nobody out', () => {
  const clauses = [
    'Ostrander Ferries may cancel without cause in the event that the yard stands still for a week.',
    'Both sides may cancel for convenience if it is proven and notified that the yard was in breach.',
    'Following the first three-year period, both sides may cancel for convenience.',
    'From 16 May 2027 on, both sides may cancel for convenience.',
    'The contractor may cancel for convenience; notice: three months.',
  ];
  const line = 'Our anchor, Ostrander Ferries, is tied in through 15 May 2027';
  for (const clause of clauses) expect(conflictsIn(agreement(clause), deck(line))).toEqual([]);
  const [exit = ''] = exits;
  const others = [
    'Our anchor, Pelloway Cruises, is tied in through 15 May 2027',
    'Our anchor, Ostrander Castings, is tied in through 15 May 2027',
    'Ostrander Ferries has ordered spare parts to 15 May 2027',
  ];
  for (const other of others) expect(conflictsIn(agreement(exit), deck(other))).toEqual([]);
});

test('a way out that is denied of all, or of the largest, is held against the contract that has it', () => {
  const contract = [
    heading('Warehouse services contract, 2 February 2021'),
    paragraph(`Parties: MERROW RETAIL PLC (the Customer); ${company.toUpperCase()} (the Operator)`),
    paragraph(
      '9.3 From 1 February 2024 the Customer can withdraw without cause, on 120 days’ written warning to the Operator.',
    ),
  ];
  const list = (first: string) => [
    heading(`${company}: management accounts`),
    heading('Biggest accounts by turnover'),
    table([
      ['Account', 'EUR thousand'],
      [first, '7,015'],
      ['Tolland Mills', '3,266'],
      ['Ostrander Ferries', '2,104'],
    ]),
  ];
  const largest = 'Our three biggest customers have no right to withdraw early';
  expect(conflictsIn(contract, list('Merrow Retail'), deck(largest))).toHaveLength(1);
  expect(conflictsIn(contract, list('Pelloway Cruises'), deck(largest))).toEqual([]);
  const all = [
    'There are no termination rights for convenience in any customer contract',
    'None of our customers can exit before the term is up',
    'Vorzeitig kündigen kann keiner unserer Kunden',
  ];
  expect(all.map((line) => conflictsIn(contract, deck(line)).length)).toEqual([1, 1, 1]);
  const others = [
    'None of our customers has withdrawn since 2022',
    'No contract was cancelled early in 2024',
    'No penalty is due: customers can exit early',
  ];
  for (const line of others) expect(conflictsIn(contract, deck(line))).toEqual([]);
});
