import { expect, test } from 'vitest';
import type { Period } from '../reading/figure.ts';
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

test('a year is named without the letter that says whether it has been', () => {
  expect(printPeriod(labelled('FY26 A'))).toBe('FY26');
  expect(printPeriod(labelled('FY29P'))).toBe('FY29');
  expect(printPeriod(labelled('FY29 plan'))).toBe('FY29');
  expect(printPeriod(labelled('2025 Budget'))).toBe('2025');
  expect(printPeriod(labelled('Q1 FY26'))).toBe('Q1 FY26');
});
