import { expect, it } from 'vitest';
import { computedName } from './name-computed.ts';

const names: Readonly<Record<string, string>> = {
  f1: 'Sales, Gears, 2024',
  f2: 'Sales, Gears, 2025',
  f3: 'Sales, all, 2025',
  f4: 'Sales, Gears, 2025 (budget)',
};
const nameOf = (id: string) => names[id] ?? null;

it.each([
  ['growth(f1,f2)', '%', 'Growth of Sales, Gears, 2024 to 2025'],
  ['f2 / f1 - 1', '%', 'Growth of Sales, Gears, 2024 to 2025'],
  ['(f2 - f1) / f1', '%', 'Growth of Sales, Gears, 2024 to 2025'],
  ['growth(-f1,-f2)', '%', 'Growth of Sales, Gears, 2024 to 2025'],
  ['cagr(f1,f2)', '%', 'Growth a year of Sales, Gears, 2024 to 2025'],
  ['growth(f1,f3)', '%', 'Growth from Sales, Gears, 2024 to Sales, all, 2025'],
  ['(f4 - f2) / f4', '%', 'Shortfall of Sales, Gears, 2025 against Sales, Gears, 2025 (budget)'],
  ['f2 / f3', '%', 'Sales, Gears, 2025 as a share of Sales, all, 2025'],
  ['f3 / f2', '', 'Sales, all, 2025 over Sales, Gears, 2025'],
  ['f2 - f1', 'EUR', 'Change of Sales, Gears, 2024 to 2025'],
  ['f3 - f2', 'EUR', 'Sales, all, 2025 less Sales, Gears, 2025'],
  [
    'f2 / (f3 - f1)',
    '%',
    'Sales, Gears, 2025 as a share of (Sales, all, 2025 less Sales, Gears, 2024)',
  ],
  ['sum(f1,f2)', 'EUR', 'Sum of Sales, Gears, 2024; Sales, Gears, 2025'],
])('says what a formula computes: %s in "%s"', (formula, unit, name) => {
  expect(computedName(formula, nameOf, unit)).toBe(name);
});

it('names nothing by a figure that has no name, nor at a length that nobody reads', () => {
  expect(computedName('f1 - f9', nameOf, '')).toBeNull();
  expect(computedName('sum(f1,f2)', () => 'x'.repeat(200), '')).toBeNull();
});
