import { expect, it } from 'vitest';
import { writtenFormula } from './written-formula.ts';

const operands: Record<string, { printed: string; year: number | null }> = {
  f1: { printed: 'EUR 64.0m', year: 2022 },
  f2: { printed: 'EUR 90.8m', year: 2025 },
  f3: { printed: 'EUR −2m', year: null },
};
const written = (formula: string) =>
  writtenFormula(formula, (id) => operands[id] ?? { printed: id, year: null });

it('writes what a program computes in the signs in which a person computes', () => {
  expect(written('growth(f1, f2)')).toBe('EUR 90.8m / EUR 64.0m − 1');
  expect(written('cagr(f1, f2)')).toBe('(EUR 90.8m / EUR 64.0m)^(1/3) − 1');
  expect(written('cagr(f1, f3)')).toBe('((EUR −2m) / EUR 64.0m)^(1/years) − 1');
  expect(written('share(f1, sum(f1, f2))')).toBe('EUR 64.0m / (EUR 64.0m + EUR 90.8m)');
  expect(written('avg(f1, f2)')).toBe('(EUR 64.0m + EUR 90.8m) / 2');
  expect(written('f1 - (f2 - f1) * 100')).toBe('EUR 64.0m − (EUR 90.8m − EUR 64.0m) × 100');
  expect(written('-(f3)')).toBe('−(EUR −2m)');
  expect(written('f1 / (f2 / f1)')).toBe('EUR 64.0m / (EUR 90.8m / EUR 64.0m)');
});

it('leaves alone what is no formula', () => {
  expect(written('f1 of f2')).toBeNull();
});
