import { expect, test } from 'vitest';
import { inCell, makeLedger } from '../../sentences/testing/make-reading.ts';
import { gridOf } from './grid.ts';

test('a number in the name of a row is none of its columns', () => {
  const ledger = makeLedger('Alderlund Pumps', {
    table: [
      ['EUR m', '2024'],
      ['Receivables, net of allowances of 16', '1,787'],
    ],
    figures: [
      { printed: '16', value: '16', place: inCell(1, 0) },
      { printed: '1,787', value: '1787', place: inCell(1, 1) },
    ],
  });
  const [source] = ledger.sources.values();
  const [table] = source?.reading.tables ?? [];
  if (!source || !table) throw new Error('there is a table');
  const values = gridOf(source, table, ledger)?.[1]?.map((cell) => cell?.figure.value ?? null);
  expect(values).toEqual([null, '1787']);
});
