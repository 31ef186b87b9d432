import { deck, ledgerOf } from '@assay/domain/conflicts/testing/conflicts-in';
import { heading, paragraph } from '@assay/domain/reading/testing/read-blocks';
import { expect, test } from 'vitest';
import { foundConflicts } from './found-conflicts.ts';

const found = (told: string, known: string) =>
  foundConflicts(
    ledgerOf([
      deck(told),
      [heading('Progress of the order'), paragraph('Graz, 4 March 2025'), paragraph(known)],
    ]),
  );
const rulesIn = (told: string, known: string) => found(told, known).map(({ rule }) => rule);

test('an entry says why its first side leads, and so does its row of what management says', () => {
  const [entry] = found(
    'EBITDA of Alderlund Pumps AG was EUR 9.4 million in 2024',
    'EBITDA of Alderlund Pumps AG was EUR 8.1 million in 2024.',
  );
  expect(entry?.ground).toBe('as written within, not to sell');
  expect(entry?.management?.ground).toBe(entry?.ground);
});

test('only two figures of one measure are held against each other as such', () => {
  expect(
    rulesIn(
      'The new casting line Kestrel goes into operation in the second quarter of 2025',
      'The casting line Kestrel will not be ready for operation before October 2025.',
    ),
  ).toEqual(['What one source says is held against what another says, lists or makes of it']);
  expect(
    rulesIn(
      'EBITDA of Alderlund Pumps AG was EUR 9.4 million in 2024',
      'EBITDA of Alderlund Pumps AG was EUR 8.1 million in 2024.',
    ),
  ).toEqual(['Same measure, owner, period and status; values apart by more than their rounding']);
});
