import { expect, test } from 'vitest';
import { findConflicts } from '../conflicts/find-conflicts.ts';
import { heading, paragraph, readBlocks } from '../reading/testing/read-blocks.ts';
import { isOverruled } from './overruled.ts';
import { makeLedger } from './testing/make-reading.ts';

const company = 'Alderlund Pumps AG';
const paper = (id: string, groupId: string, head: string, amount: string) => ({
  id,
  grade: 'C' as const,
  groupId,
  leadsGroup: id === groupId,
  reading: readBlocks(
    [
      heading(head),
      paragraph(`Harbour Gazette, 4 September 2025`),
      paragraph(`The order is worth ${amount} million a year over its five-year term.`),
    ],
    { company },
  ),
});

test('a copy that differs from its original stands in the register and nowhere else', () => {
  const ledger = makeLedger(
    company,
    paper('original', 'original', 'Pumps for Westrey', 'EUR 3'),
    paper('copy', 'original', 'Pumps for Westrey', 'EUR 15'),
  );
  const [found, ...others] = findConflicts(ledger);
  expect(others).toEqual([]);
  expect(found && isOverruled(found, ledger)).toBe(true);
});
