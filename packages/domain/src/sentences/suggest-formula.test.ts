import { expect, test } from 'vitest';
import { checkText } from './testing/check-text.ts';
import { makeLedger, millionsOfEuros, read } from './testing/make-reading.ts';

const quote =
  'Orders of EUR 52.4m, of which EUR 5.1m and EUR 3.5m are letters of intent; down 14 hours.';
const ledger = makeLedger('Alderlund', {
  blocks: [quote],
  figures: [
    { printed: 'EUR 52.4m', ...millionsOfEuros, value: '52400000' },
    { printed: 'EUR 5.1m', ...millionsOfEuros, value: '5100000' },
    { printed: 'EUR 3.5m', ...millionsOfEuros, value: '3500000' },
    { printed: '14', kind: 'duration', unit: read('hours') },
  ],
});

const check = (text: string) => checkText(ledger, text, quote);

test('a typed number that the quoted figures make goes back with its formula', () => {
  expect(check('Firm orders are EUR 43.8m.')?.vetoes).toEqual([
    expect.objectContaining({
      code: 'digits',
      detail: expect.stringContaining('{= f1 - (f2 + f3) | m1}'),
    }),
  ]);
  expect(check('Firm orders are {= f1 - (f2 + f3) | m1}.')?.vetoes).toEqual([]);
  expect(check('Firm orders are EUR 31.9m.')?.vetoes[0]?.detail).not.toContain('It would be');
});

test('hours over the hours of a year are a share of it', () => {
  expect(check('The engine was down {= f4 / 8760 | %2} of the year.')).toMatchObject({
    printed: 'The engine was down 0.16% of the year.',
    vetoes: [],
  });
});
