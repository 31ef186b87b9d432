import { expect, test } from 'vitest';
import { Exact } from '../kit/decimal.ts';
import type { Period } from '../reading/figure.ts';
import { printAmount } from './print-amount.ts';
import { printPeriod } from './print-figure.ts';
import { year } from './testing/make-reading.ts';

const labelled = (label: string, end = '2026-01-31'): Period => ({
  ...year(2025),
  start: '2025-02-01',
  end,
  label,
});

test('a year that is written out by its last day is told by the month in which it ends', () => {
  expect(printPeriod(labelled('Fiscal Year Ended January 31, 2026'))).toBe('year to January 2026');
  expect(printPeriod(labelled('Geschäftsjahr zum 31. Januar 2026'))).toBe('year to January 2026');
  expect(printPeriod(labelled('trailing twelve months to January 2026'))).toContain('trailing');
  expect(printPeriod(labelled('FY2026'))).toBe('FY2026');
  expect(printPeriod(labelled('2025/26'))).toBe('2025/26');
});

test('a day that stands over its years is told with each as one', () => {
  expect(printPeriod(labelled('30 June, 2024', '2024-06-30'))).toBe('30 June 2024');
});

test('a year is named without the letter that says whether it has been', () => {
  expect(printPeriod(labelled('FY26 A'))).toBe('FY26');
  expect(printPeriod(labelled('FY29P'))).toBe('FY29');
  expect(printPeriod(labelled('FY29 plan'))).toBe('FY29');
  expect(printPeriod(labelled('2025 Budget'))).toBe('2025');
  expect(printPeriod(labelled('Q1 FY26'))).toBe('Q1 FY26');
});

test('a price has its cents where its source prints them', () => {
  const price = (value: string, halfUnit: string) =>
    printAmount(
      { value: new Exact(value), kind: 'money', unit: 'EUR', period: null },
      null,
      new Exact(halfUnit),
    );
  expect(price('6.5', '0.005')).toBe('EUR 6.50');
  expect(price('6.5', '0.05')).toBe('EUR 6.5');
  expect(price('420', '0.005')).toBe('EUR 420');
});
