import { expect, it } from 'vitest';
import { makeLedger } from '../testing/make-reading.ts';
import { captionAbove } from './block-context.ts';

it('calls a table by the heading over it, without the number of its chapter', () => {
  const called = (heading: string) => {
    const ledger = makeLedger('Alderlund Pumps AB', {
      blocks: [{ text: heading, kind: 'heading' }],
      headings: [0],
      table: [
        ['', '2025'],
        ['Support', '34'],
      ],
      figures: [],
    });
    const [source] = ledger.sources.values();
    const [table] = source?.reading.tables ?? [];
    return source && table ? captionAbove(source, table.block) : '';
  };
  expect(called('18 Employees')).toBe('Employees');
  expect(called('2025 in figures')).toBe('2025 in figures');
});
