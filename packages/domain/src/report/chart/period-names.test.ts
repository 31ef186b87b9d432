import { expect, it } from 'vitest';
import {
  arePeriods,
  namedPeriod,
  orderOfPeriod,
  prepositionOf,
  shortPeriod,
} from './period-names.ts';

it('knows periods from other heads', () => {
  expect(arePeriods(['FY2023', '2024', 'Q1 2025', 'Budget FY2026'])).toBe(true);
  expect(arePeriods(['31 Mar 2025', '31.12.2024', 'March 31, 2024'])).toBe(true);
  expect(arePeriods(['May 25', 'Juni 2025', '2025-07', 'H1 FY26'])).toBe(true);
  expect(arePeriods(['Fiscal 2026', 'Fiscal Year Ended January 31, 2025 (restated)'])).toBe(true);
  expect(arePeriods(['Actual, FY25', 'Plan, FY26', 'Years to 31 March 2024'])).toBe(true);
  expect(arePeriods(['2024'])).toBe(false);
  expect(arePeriods(['Food', '2024'])).toBe(false);
  expect(arePeriods(['Top 10', 'Lot 2'])).toBe(false);
});

it('holds years against years, a quarter against the same of another year, and days against days', () => {
  const alike = ['2024', 'FY25', 'Q1 2025', 'Q1 FY26', 'FY26, H2 (to June)', 'May 25'].map(
    (name) => namedPeriod(name)?.alike,
  );
  expect(alike).toEqual(['year', 'year', 'Q1', 'Q1', 'H2', 'month 5']);
  expect(namedPeriod('31.3.2026')?.alike).toBe('day');
});

it('says a year that is spelt out in short', () => {
  expect(shortPeriod('Fiscal Year Ended January 31, 2026')).toBe('fiscal 2026');
  expect(shortPeriod('Actual, FY25')).toBe('FY25');
  expect(shortPeriod('31 Mar 2024')).toBe('31 Mar 2024');
});

it('puts times in order', () => {
  const inOrder = ['31.12.2023', '31 Mar 2024', 'Q1 2025', 'Q4 2025', 'FY2025', '2026-01', '2026'];
  expect(inOrder.toSorted((one, other) => orderOfPeriod(one) - orderOfPeriod(other))).toEqual(
    inOrder,
  );
  expect([prepositionOf('31 Mar 2024'), prepositionOf('2024')]).toEqual(['at', 'in']);
});
