import { expect, it } from 'vitest';
import { makeLedger } from './testing/make-reading.ts';

const ledger = makeLedger('Tarnbeck Valves', {
  card: { title: 'Contract register', kind: 'records', ownerRole: 'target', currency: 'EUR' },
  table: [
    ['Customer', 'No.', 'Contract to', 'Revenue 2025, EUR'],
    ['Harrow Steel', 'A-17', '2027-06-30', '12000'],
    ['Larkmoor', 'A-18', '', '9000'],
  ],
});
const [table] = [...ledger.sources.values()].flatMap(({ reading }) => reading.tables);
if (!table) throw new Error('there is a table');
table.kind = 'records';
// All that stands before the first amount names a row.
for (const [row, cells] of table.cells.entries())
  for (const cell of cells.slice(0, 3)) if (row > 0) cell.role = 'stub';

it('reads the day on which a contract ends where it stands before the first amount', () => {
  expect(ledger.figure('t1r2c3')).toMatchObject({ kind: 'date', value: '2027-06-30' });
  expect(ledger.figure('t1r3c3')).toBeNull();
  expect(ledger.figure('t1r2c2')).toBeNull();
  expect(ledger.figure('t1r2c4')).toMatchObject({ kind: 'money', value: '12000' });
});
