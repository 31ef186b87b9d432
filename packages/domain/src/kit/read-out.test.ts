import { expect, it } from 'vitest';
import { readOut } from './read-out.ts';

it.each([
  ['on_time_1_5', 'on time (1–5)'],
  ['q3_speed_1to10', 'speed (1–10)'],
  ['q2 cutting crew 1to10', 'cutting crew (1–10)'],
  ['value_lost_gbp_k', 'value lost'],
  ['credit_eur', 'credit'],
  ['EUR', 'EUR'],
  ['Quality of service', 'Quality of service'],
  ['Q1 2025', 'Q1 2025'],
  ['Q1 FY25', 'Q1 FY25'],
])('a column that a program has named is read out: %s', (name, said) => {
  expect(readOut(name)).toBe(said);
});
