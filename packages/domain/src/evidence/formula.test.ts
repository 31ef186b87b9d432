import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula } from './formula.ts';

const given = (values: Record<string, number>) => new Map(Object.entries(values));

describe('evaluateFormula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['50%', 0.5],
    ['1,200 / 4', 300],
    ['round(10 / 3, 2)', 3.33],
    ['cagr(100, 121, 2)', 0.1],
    ['sum(1, 2, 3) / max(1, 2)', 3],
  ])('%s is %d', (expression, value) => {
    expect(evaluateFormula(expression)).toBeCloseTo(value, 10);
  });

  it('takes its inputs by name', () => {
    const inputs = given({ end: 121, start: 100 });
    expect(evaluateFormula('end / start - 1', inputs)).toBeCloseTo(0.21, 10);
  });

  it.each([
    ['1 / 0'],
    ['1 +'],
    ['(1'],
    ['unknown + 1'],
    ['constructor(1)'],
    ['process.exit()'],
    ['max(1'],
    ['1 2'],
    ['"a"'],
    ['1'.repeat(400)],
    [`${'('.repeat(60)}1${')'.repeat(60)}`],
  ])('refuses %s', (expression) => {
    expect(() => evaluateFormula(expression)).toThrow();
  });

  it('agrees with arithmetic on sums and products', () => {
    const small = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        expect(evaluateFormula('a + b * c', given({ a, b, c }))).toBe(a + b * c);
        expect(evaluateFormula('(a - b) * c', given({ a, b, c }))).toBe((a - b) * c);
      }),
    );
  });
});
