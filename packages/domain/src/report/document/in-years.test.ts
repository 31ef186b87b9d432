import { expect, it } from 'vitest';
import { inYears } from './in-years.ts';

it('counts years in words that a reader would use', () => {
  expect([
    inYears(0, 1),
    inYears(1, 1),
    inYears(0, 3),
    inYears(2, 3),
    inYears(2, 2),
    inYears(3, 3),
  ]).toEqual([
    'in no year known',
    'in the one year known',
    'in none of 3 years',
    'in 2 of 3 years',
    'in both years',
    'in all 3 years',
  ]);
});
