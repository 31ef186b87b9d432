import { expect, test } from 'vitest';
import { conflictsIn, deck } from '../testing/conflicts-in.ts';

test('parts that a sentence lists behind their whole are summed', () => {
  const orders = (last: string, word = ':') =>
    deck(
      `Orders of EUR 8.4m in 2024${word} won EUR 4.1m, offered EUR 2.3m, carried over EUR ${last}m`,
    );
  expect(conflictsIn(orders('1.2'))).toEqual([['EUR 8.4m', undefined]]);
  expect(conflictsIn(orders('2.0'))).toEqual([]);
  expect(conflictsIn(orders('1.2', ', including:'))).toEqual([]);
  const others = 'Revenue of EUR 8.4m in 2024: EBITDA EUR 4.1m, net debt EUR 2.3m, capex EUR 1.2m';
  expect(conflictsIn(deck(others))).toEqual([]);
});

test('so many at so much make what they make', () => {
  const made = (total: string) =>
    deck(`40,000 pumps at an average price of EUR 510 a year make EUR ${total}m.`);
  expect(conflictsIn(made('24.0'))).toEqual([['EUR 24.0m', undefined]]);
  expect(conflictsIn(made('20.4'))).toEqual([]);
  expect(conflictsIn(deck('40,000 pumps at EUR 510 a year; the rest is EUR 24.0m.'))).toEqual([]);
});

test('a quotient is that of what its sentence counts', () => {
  const each = (ratio: string) =>
    deck('Sales of EUR 41.5m', `205 fitters look after 16,812 pumps: ${ratio} per fitter`);
  expect(conflictsIn(each('73 pumps'))).toHaveLength(1);
  expect(conflictsIn(each('82 pumps'))).toEqual([]);
  expect(conflictsIn(each('73 vans'))).toEqual([]);
});

test('a part is of the number before the brackets, not of the year before in them', () => {
  const units = (part: string) =>
    deck(`We had 17,840 pumps in service (2023: 16,310 pumps), of which ${part} pumps in Europe`);
  expect(conflictsIn(units('16,905'))).toEqual([]);
  expect(conflictsIn(units('19,905'))).toHaveLength(1);
});
