import { expect, it } from 'vitest';
import { composeSentence } from './compose.ts';
import { label, makeLedger, read, year } from './testing/make-reading.ts';

it('tells of a year that is called by its last day with an article, and with one alone', () => {
  const period = { ...year(2025), end: '2025-05-31', label: 'Year ended 31 May 2025' };
  const ledger = makeLedger('Norvane GmbH', {
    figures: [{ printed: '9', measure: read(label('Sites')), period: read(period) }],
  });
  const printed = (text: string) => composeSentence(text, ledger, new Map()).sentence.printed;
  expect(printed('It had {f1} in {f1.p}.')).toBe('It had 9 in the year to May 2025.');
  expect(printed('It had {f1} in the {f1.p}.')).toBe('It had 9 in the year to May 2025.');
});
