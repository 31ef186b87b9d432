import { expect, test } from 'vitest';
import type { Figure } from '../../reading/figure.ts';
import { unknown } from '../../reading/prose/field.ts';
import { inCell, label, makeLedger, read, year } from '../testing/make-reading.ts';
import { showTable } from './show-table.ts';

const shownWith = (scale: Figure['scale']) => {
  const cell = (printed: string, row: number) => ({
    printed,
    value: printed,
    kind: 'money' as const,
    unit: read('EUR'),
    scale,
    place: inCell(row, 1),
    measure: read(label(row === 1 ? 'Equity' : 'Bank loans')),
    subject: read('Alderlund'),
    period: read(year(2025)),
  });
  const ledger = makeLedger('Alderlund', {
    table: [
      ['Equity and liabilities', '2025'],
      ['Equity', '36.2'],
      ['Bank loans', '17.4'],
    ],
    figures: [cell('36.2', 1), cell('17.4', 2)],
  });
  const found = ledger.table('t1');
  if (!found) throw new Error('there is a table');
  const figures = ledger.figuresOf(found.source.id);
  return showTable({ ...found, title: 'Balance sheet', figures }, ledger, null);
};

test('a table is shown, but not where nobody says whether its sums are thousands or millions', () => {
  expect(shownWith(read(1_000_000))).toHaveLength(1);
  expect(shownWith(unknown())).toEqual([]);
});

test('a number in the name of a row makes no column of its own', () => {
  const cell = (printed: string, column: number, more: object) => ({
    printed,
    value: printed,
    place: inCell(1, column),
    measure: read(label('Effect')),
    subject: read('Alderlund'),
    period: read(year(2030)),
    ...more,
  });
  const ledger = makeLedger('Alderlund', {
    table: [
      ['Driver', 'Change', 'Effect'],
      ['Capital spending', '10% lower', '-590'],
      ['Adoption', 'higher', '260'],
    ],
    figures: [
      cell('10', 1, { kind: 'percent', unit: read('%') }),
      cell('-590', 2, { kind: 'money', unit: read('EUR'), scale: read(1) }),
    ],
  });
  const found = ledger.table('t1');
  if (!found) throw new Error('there is a table');
  const table = { ...found.table, stubColumns: 2 };
  const figures = ledger.figuresOf(found.source.id);
  const [shown] = showTable({ ...found, table, title: 'Risks', figures }, ledger, null);
  expect(shown?.from?.columns).toEqual(['c3']);
});
