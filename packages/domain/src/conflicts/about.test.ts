import { expect, test } from 'vitest';
import { label, makeLedger, read } from '../sentences/testing/make-reading.ts';
import { aboutFigure } from './about.ts';

test('a figure is called by its measure, and whom it is of is named once', () => {
  const figure = (segment: string) => ({
    printed: '9',
    measure: read(label('Market share 2025')),
    segment: read([label(segment)]),
    subject: read('Norvane GmbH'),
  });
  const ledger = makeLedger('Norvane GmbH', { figures: [figure('Norvane'), figure('Pumps')] });
  const named = ['f1', 'f2'].map((id) => {
    const found = ledger.figure(id);
    return found && aboutFigure(found);
  });
  expect(named).toEqual(['Market share 2025, Norvane', 'Market share 2025, Pumps, Norvane GmbH']);
});
