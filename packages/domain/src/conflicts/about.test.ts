import { expect, test } from 'vitest';
import { label, makeLedger, read } from '../sentences/testing/make-reading.ts';
import { aboutClaim, aboutFigure } from './about.ts';

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

test('a measure of nobody is called by the sentence that claims it', () => {
  const price = { printed: '6%', measure: read(label('price', 'price')) };
  const sentence = 'Marlow Dairies accepted a price rise of 6% in April 2025.';
  const about = (subject: string | null) => {
    const figures = [{ ...price, ...(subject !== null && { subject: read(subject) }) }];
    const ledger = makeLedger('Norvane GmbH', { blocks: [sentence], figures });
    const [figure, source] = [ledger.figure('f1'), [...ledger.sources.values()][0]];
    if (!figure || !source) throw new Error('there is a figure');
    return aboutClaim({ figure, source }, figure);
  };
  expect(about(null)).toBe(sentence);
  expect(about('Marlow Dairies')).toBe('price, Marlow Dairies');
});
