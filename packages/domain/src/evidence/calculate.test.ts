import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.ts';

describe('calculating with units', () => {
  it.each([
    ['2 + 3 * 4', 14, ''],
    ['EUR 90.8 million - EUR 81.2 million', 9_600_000, 'EUR'],
    ['€1.2bn + €300m', 1_500_000_000, 'EUR'],
    ['90.8 million EUR / 64 million EUR', 1.41875, ''],
    ['(EUR 90.8m / EUR 64.0m) ^ (1 / 3) - 1', 0.123661, ''],
    ['EUR 98,000 million * 3%', 2_940_000_000, 'EUR'],
    ['$5k * 41,000', 205_000_000, 'USD'],
    ['41 thousand * 33', 1_353_000, ''],
    ['INR 12.5 crore + ₹50 lakh', 130_000_000, 'INR'],
    ['max(EUR 3 million, EUR 5 million)', 5_000_000, 'EUR'],
  ])('%s', (expression, value, unit) => {
    const result = calculate(expression);
    expect(result.value).toBeCloseTo(value, 5);
    expect(result.unit).toBe(unit);
  });

  it.each([
    'EUR 5 million + USD 3 million',
    'EUR 5 million + 3',
    'EUR 5 million * EUR 2 million',
    '1 / EUR 5 million',
  ])('refuses to mix units: %s', (expression) => {
    expect(() => calculate(expression)).toThrow('is mixed with');
  });

  it('takes names beside amounts', () => {
    expect(calculate('EUR 10 million * share', { share: 0.25 })).toEqual({
      value: 2_500_000,
      unit: 'EUR',
    });
  });

  it('gives the same as plain arithmetic when nothing has a unit', () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(calculate(`(${a}) + (${b}) * (${c})`).value).toBe(a + b * c);
      }),
    );
  });

  it('keeps a sum of one currency in that currency, and a ratio without', () => {
    const money = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(money, money, (a, b) => {
        expect(calculate(`GBP ${a} + GBP ${b}`)).toEqual({ value: a + b, unit: 'GBP' });
        expect(calculate(`GBP ${a} / GBP ${b}`).unit).toBe('');
      }),
    );
  });
});
