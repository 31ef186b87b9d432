import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { findConflicts } from './find-conflicts.ts';
import { managementDifference } from './management.ts';
import { company, deck, ledgerOf } from './testing/conflicts-in.ts';

test('what a table makes is told apart from what is said by their difference', () => {
  const kilns = [
    heading(`${company}: kiln report 2024`),
    paragraph('Kept by the controller.'),
    table([
      ['Kiln, 2024', 'Firing slots open', 'Firing slots booked', 'Slot use'],
      ['Amberg', '4000', '3720', '93.0%'],
      ['Torvik', '2000', '1400', '70.0%'],
    ]),
  ];
  const ledger = ledgerOf([kilns, deck('In Amberg 71% of the firing slots were booked in 2024')]);
  const differences = findConflicts(ledger).map((one) => managementDifference(one, ledger));
  expect(differences).toMatchObject([
    { said: { value: '71%' }, shown: { value: '93.0%' }, difference: '22 percentage points' },
  ]);
});

test('days are told apart by how much earlier or later they are', () => {
  const contract = [
    heading(`Framework agreement between ${company} and Havnia Shipyards`),
    paragraph('The agreement ends on 30 September 2026.'),
  ];
  const ledger = ledgerOf([
    contract,
    deck('Havnia Shipyards: framework agreement secured until 30 September 2029'),
  ]);
  const differences = findConflicts(ledger).map((one) => managementDifference(one, ledger));
  expect(differences).toMatchObject([{ difference: '3 years earlier', flatters: true }]);
});
