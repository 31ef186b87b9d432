import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

test.each([
  ['Three yards hold EUR 4.1m, EUR 2.3m and EUR 1.2m, together EUR ', '8.6', '7.6'],
  ['Drei Werften haben EUR 4.1m, EUR 2.3m und EUR 1.2m, zusammen EUR ', '8.6', '7.6'],
])('parts that a sentence lists before their sum are summed: %s', (lead, wrong, right) => {
  expect(conflictsIn(deck(`${lead}${wrong}m.`))).toEqual([[`EUR ${wrong}m`, undefined]]);
  expect(conflictsIn(deck(`${lead}${right}m.`))).toEqual([]);
});

test('so much over so many makes so much each', () => {
  const each = (much: string) => deck(`Stock of EUR 9.0m in 30 depots, or EUR ${much}k each`);
  expect(conflictsIn(each('350'))).toEqual([['EUR 350k', undefined]]);
  expect(conflictsIn(each('300'))).toEqual([]);
  const spread = deck('EUR 9.0m of stock over 30 depots, or EUR 350k each');
  expect(conflictsIn(spread)).toEqual([['EUR 350k', undefined]]);
  expect(conflictsIn(deck('Stock of EUR 9.0m; 30 depots; EUR 350k each for rent'))).toEqual([]);
});

test('a sum is converted by the rate that stands beside it', () => {
  const paid = (sum: string) =>
    deck(`Sales of EUR 8.0m, i.e. GBP ${sum}m at the average rate of EUR 1.25 to the pound.`);
  expect(conflictsIn(paid('10.0'))).toEqual([['GBP 10.0m', undefined]]);
  expect(conflictsIn(paid('6.4'))).toEqual([]);
  const payroll = (sum: string) =>
    deck(`Payroll was EUR 5,382k in FY24, which at EUR 1.17 to the pound is GBP ${sum}k.`);
  expect(conflictsIn(payroll('6,297'))).toEqual([['GBP 6.30m', undefined]]);
  expect(conflictsIn(payroll('4,600'))).toEqual([]);
  const rate = 'Sales of CAD 64.3m, translated at the average rate of USD 0.7171 per CAD 1.00.';
  expect(conflictsIn(deck(rate))).toEqual([]);
});

test('a share of the market is one of what the study adds it up to', () => {
  const study = (share: string) => [
    heading('Market study: Pumps in the North'),
    paragraph('Fenmoor Research, 3 March 2025'),
    heading('Size'),
    table([
      ['EUR m', '2024'],
      ['Large pumps', '800'],
      ['Small pumps', '600'],
      ['Total', '1,400'],
    ]),
    paragraph(`New rules bring work: EUR 308m, or ${share}% of the market, hangs on them.`),
  ];
  expect(conflictsIn(study('26'))).toEqual([['26%', undefined]]);
  expect(conflictsIn(study('22'))).toEqual([]);
});

test('a share of what the sentence does not count is none of what it counts', () => {
  const accounts = [
    heading(`${company}: annual report 2024`),
    paragraph('EBITDA was EUR 8,400,000 (2023: EUR 7,300,000), or 14.2% of revenue.'),
  ];
  expect(conflictsIn(accounts)).toEqual([]);
});
