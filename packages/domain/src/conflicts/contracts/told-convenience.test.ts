import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

const contract = (clause: string, roles = ['Customer', 'Supplier']) => [
  heading('AGREEMENT dated 4 March 2022'),
  paragraph(
    `between (1) MERROW WATER LIMITED (the “${roles[0]}”) and (2) ALDERLUND PUMPS AG (the “${roles[1]}”).`,
  ),
  heading('12. End'),
  paragraph(clause),
];
const list = (name: string) => [
  heading(`${company}: customers 2024`),
  table([
    ['Customer', 'Revenue 2024, EUR thousand'],
    [name, '4100'],
    ['Pellworth Mills', '3900'],
    ['Corvane Ports', '3300'],
  ]),
];
const clause =
  '12.2 The Customer may terminate this Agreement for convenience by giving not less than three months’ notice.';

test('a right that no contract is said to give is held against the clause that gives it', () => {
  const said = 'None of our contracts can be terminated before the end of its term';
  expect(conflictsIn(contract(clause), deck(said))).toHaveLength(1);
  const others = [
    '12.2 The Customer may terminate this Agreement at any time on a material breach.',
    '12.2 The Customer may not terminate this Agreement for convenience.',
    '12.2 The Supplier may terminate this Agreement for convenience.',
    '12.2 The Customer may at any time cancel single orders that are placed under this Agreement.',
  ];
  for (const other of others) expect(conflictsIn(contract(other), deck(said))).toEqual([]);
  expect(conflictsIn(contract(clause, ['Supplier', 'Customer']), deck(said))).toEqual([]);
  const open = 'Our contracts can be terminated before the end of their term';
  expect(conflictsIn(contract(clause), deck(open))).toEqual([]);
});

test('of the largest it is told only of those whom a table lists', () => {
  const said = deck('None of our five largest contracts can be terminated early');
  expect(conflictsIn(contract(clause), list('Merrow Water'), said)).toHaveLength(1);
  expect(conflictsIn(contract(clause), list('Ripon Works'), said)).toEqual([]);
});

test('also in German', () => {
  const german = [
    heading('Vertrag vom 4. März 2022'),
    paragraph('zwischen der Merrow Wasser GmbH (Auftraggeber) und der Alderlund Pumps AG.'),
    paragraph(
      'Der Auftraggeber kann den Vertrag jederzeit mit einer Frist von drei Monaten kündigen.',
    ),
  ];
  const said = 'Keiner unserer Verträge kann vorzeitig gekündigt werden';
  expect(conflictsIn(german, deck(said))).toHaveLength(1);
});
