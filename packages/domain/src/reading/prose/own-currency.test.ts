import { expect, test } from 'vitest';
import { paragraph, readBlocks } from '../testing/read-blocks.ts';
import { bakeries, memo } from './testing/figures-in.ts';

const figure = (printed: string, ...texts: string[]) => {
  const { figures } = readBlocks([...memo, ...texts.map(paragraph)], { company: bakeries });
  const found = figures.find((each) => each.printed === printed);
  return found && [found.kind, found.unit.value, found.measure.value?.concept];
};

test('what is told in money is told in the currency of the paper', () => {
  const told = 'Sales were EUR 24.6m in 2024.';
  expect(figure('7.4', told, 'Net debt at 31 March 2025 was 7.4 million.')).toEqual([
    'money',
    'EUR',
    'net_debt',
  ]);
  expect(figure('7.4', told, 'Loaves in 2024: 7.4 million.')?.[0]).toBe('count');
});

test('a price of one thing does not make money of the millions beside it', () => {
  const text = 'Guests in 2024: 1.32 million, average yield EUR 36.60 per guest.';
  expect(figure('1.32', text)?.[0]).toBe('count');
});

test('the day until which something is under contract is not when it was measured', () => {
  const { figures } = readBlocks(
    [...memo, paragraph('The largest is 28% of revenue, under contract until 31 March 2027.')],
    { company: bakeries },
  );
  expect(figures.find(({ printed }) => printed === '28')?.period.value?.end).not.toBe('2027-03-31');
});
