import { expect, test } from 'vitest';
import type { Period } from '../../reading/figure.ts';
import { periodsAgree } from './periods-agree.ts';

const span = (label: string, start: string, end: string, calendar: Period['calendar']): Period => ({
  type: 'span',
  start,
  end,
  precision: 'year',
  calendar,
  label,
});
const financial = span('FY26', '2025-04-01', '2026-03-31', 'fiscal');
const rolling = span('twelve months to August 2026', '2025-09-01', '2026-08-31', 'fiscal');

test('a bare year may be written for the financial year that is called after it', () => {
  expect(periodsAgree(span('2026', '2026-01-01', '2026-12-31', 'calendar'), financial)).toBe(true);
});

test('a bare year that was read as a financial one is no other twelve months', () => {
  const read = span('2026', '2025-04-01', '2026-03-31', 'fiscal');
  expect(periodsAgree(read, financial)).toBe(true);
  expect(periodsAgree(read, rolling)).toBe(false);
});
