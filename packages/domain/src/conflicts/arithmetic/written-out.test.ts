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

test('a price of a month makes a total of a year twelve times over', () => {
  const made = (total: string) =>
    deck(
      `On average 12,500 pumps were let at EUR 20.0 per pump and month, which makes EUR ${total}m of rent a year.`,
    );
  expect(conflictsIn(made('3.6'))).toEqual([['EUR 3.6m', undefined]]);
  expect(conflictsIn(made('3.0'))).toEqual([]);
});

test('so much on so many is told the other way round', () => {
  const roll = (total: string) =>
    deck(`Average monthly rent of EUR 214 on 9,420 pumps: annualised rent roll of EUR ${total}m`);
  expect(conflictsIn(roll('26.4'))).toEqual([['EUR 26.4m', undefined]]);
  expect(conflictsIn(roll('24.2'))).toEqual([]);
});

test('a quotient is that of what its sentence counts', () => {
  const each = (ratio: string) =>
    deck('Sales of EUR 41.5m', `205 fitters look after 16,812 pumps: ${ratio} per fitter`);
  expect(conflictsIn(each('73 pumps'))).toHaveLength(1);
  expect(conflictsIn(each('82 pumps'))).toEqual([]);
  expect(conflictsIn(each('73 vans'))).toEqual([]);
});

test('a quotient may be of one each of two things, and of whoever is counted', () => {
  const earned = (each: string) =>
    deck(
      `With rents of EUR 30.0m from 1,250 pumps over 240 working days, a pump earns EUR ${each} per pump and day, more than in each of the past two years.`,
    );
  expect(conflictsIn(earned('115'))).toEqual([['EUR 115', undefined]]);
  expect(conflictsIn(earned('100'))).toEqual([]);
  const head = (each: string) =>
    deck(`150 people on average made sales of EUR 30.0m in 2024, which is EUR ${each} per head.`);
  expect(conflictsIn(head('230,000'))).toEqual([['EUR 230k', undefined]]);
  expect(conflictsIn(head('200,000'))).toEqual([]);
});

test('two parts may leave a third unsaid, and are not more than their whole', () => {
  const calls = (night: string) =>
    deck(`Sales of EUR 41.5m`, `276 calls in 2024: 190 calls by day and ${night} by night`);
  expect(conflictsIn(calls('95'))).toEqual([['276', undefined]]);
  expect(conflictsIn(calls('60'))).toEqual([]);
});

test('a change from one number to the other is computed whatever else its sentence counts', () => {
  const cut = (percent: string) =>
    deck(
      `In 2024 the list price of the 1,500 mm pump was cut from EUR 9,600 to EUR 8,160, a reduction of ${percent}.`,
    );
  expect(conflictsIn(cut('18%'))).toEqual([['18%', undefined]]);
  expect(conflictsIn(cut('15%'))).toEqual([]);
});

test('a part is of the number before the brackets, not of the year before in them', () => {
  const units = (part: string) =>
    deck(`We had 17,840 pumps in service (2023: 16,310 pumps), of which ${part} pumps in Europe`);
  expect(conflictsIn(units('16,905'))).toEqual([]);
  expect(conflictsIn(units('19,905'))).toHaveLength(1);
});

test('what is spent, over what it saves a year, is how long it takes to come back', () => {
  const back = (years: string, saved = 'saved a year') =>
    deck(`New kiln: EUR 9.0m spent, EUR 1.5m ${saved}, payback of ${years} years`);
  expect(conflictsIn(back('4.5'))).toEqual([['4.5 years', undefined]]);
  expect(conflictsIn(back('6.0'))).toEqual([]);
  expect(conflictsIn(back('4.5', 'borrowed'))).toEqual([]);
});

test('an improvement is the change that it is called, and points are no per cent', () => {
  const used = (percent: string) =>
    deck(`Water use down from 2.40 to 2.10 litres per kg since 2021, an improvement of ${percent}`);
  expect(conflictsIn(used('30%'))).toEqual([['30%', undefined]]);
  expect(conflictsIn(used('12.5%'))).toEqual([]);
  const share = (by: string) =>
    deck(`The share of rented pumps rose from 40% in 2019 to 48% in 2024, up by ${by}.`);
  expect(conflictsIn(share('8%'))).toEqual([['8%', undefined]]);
  expect(conflictsIn(share('20%'))).toEqual([]);
  expect(conflictsIn(share('8 percentage points'))).toEqual([]);
});

test('a quotient leaves out what is said of its terms in passing', () => {
  const each = (ratio: string) =>
    deck(`18,640 calls by 188 fitters (142 own and 46 hired) makes ${ratio} calls a fitter.`);
  expect(conflictsIn(each('109'))).toEqual([['109', undefined]]);
  expect(conflictsIn(each('99'))).toEqual([]);
});
