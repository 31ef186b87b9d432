import { expect, test } from 'vitest';
import { makeLedger } from '../testing/make-reading.ts';
import { findQuote } from './find-quote.ts';

const ledger = makeLedger('Alderlund', {
  blocks: [
    'The long-\nterm con\u00adtract with “Mirow” ends in 2027, worth EUR 48.2 million a year.',
    { text: 'Page 3 of the confidential memorandum', kind: 'furniture' },
    { text: 'These words were read across two columns', doubt: 'order' },
    { text: 'Outlook', kind: 'heading', level: 1 },
  ],
  table: [
    ['Region', '2023', '2024'],
    ['North', '498', '7,1 %'],
    ['South', '12', '12'],
  ],
});
const source = ledger.sources.get('s1');
const find = (quote: string) => {
  if (!source) throw new Error('no source');
  return findQuote(source, quote);
};

test('a quote is found whatever its typography, and with the marks that passages show', () => {
  for (const quote of [
    'The long-term contract with "Mirow" ends in 2027',
    'longterm contract with “Mirow”',
    'worth EUR 48.2 million⟦f17⟧ a year.',
    'ends in   2027, worth',
  ]) {
    expect(find(quote).matches, quote).toHaveLength(1);
  }
});

test('a quote neither cuts a number nor a word, nor runs over two blocks', () => {
  expect(find('ends in 2027, worth EUR 48').refused).toBe('missing');
  expect(find('erm contract with "Mirow"').refused).toBe('missing');
  expect(find('a year. Page 3 of the confidential').refused).toBe('missing');
});

test('page heads and text of doubtful order are no evidence', () => {
  expect(find('Page 3 of the confidential memorandum').refused).toBe('furniture');
  expect(find('read across two columns').refused).toBe('order');
});

test('in a table a quote is a row or a cell’s own value', () => {
  expect(find('North 498 7,1%').matches[0]?.cells).toHaveLength(3);
  expect(find('North;498;7,1 %').matches).toHaveLength(1);
  expect(find('South,12,12').matches[0]?.cells).toHaveLength(3);
  expect(find('South,12,13').refused).toBe('short');
  expect(find('498').matches).toMatchObject([{ cells: [{ row: 1, column: 1 }] }]);
  expect(find('12').matches).toHaveLength(2);
  expect(find('49').refused).toBe('short');
  expect(find('Outlook').matches).toHaveLength(1);
});
