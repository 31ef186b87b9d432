import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredScales, readNumbers } from './read-numbers.ts';

const values = (text: string) => readNumbers(text).map((mention) => mention.value);

describe('readNumbers', () => {
  it.each([
    ['$1.2bn', [1.2e9]],
    ['1,200 million', [1.2e9]],
    ['EUR 48.2 m', [48.2e6]],
    ['€48.2m', [48.2e6]],
    ['48,200,000', [48_200_000]],
    ['1.200,5', [1200.5]],
    ['12.5%', [12.5]],
    ['12.5 per cent', [12.5]],
    ['a 3-5 rivals range', [3, 5]],
    ['from 2024–2029', [2024, 2029]],
    ['FY24', [2024]],
    ['FY2024', [2024]],
    ['EUR 2,940 million in 2025', [2.94e9, 2025]],
    ['$300k', [300_000]],
    ['ISO27001 and B2B', []],
    ['5 mature markets', [5]],
    ['EUR48.2m', [48.2e6]],
    ['48.2 MEUR', [48.2e6]],
    ['kEUR 300', [300_000]],
    ['48,2 Mio. EUR', [48.2e6]],
    ['1,5 Mrd. EUR', [1.5e9]],
    ['1.234.567', [1_234_567]],
    ["CHF 1'234'567", [1_234_567]],
    ['INR 12,34,567', [1_234_567]],
    ['INR 12.5 crore', [125e6]],
    ['EUR 3-5 million', [3e6, 5e6]],
    ['EUR 5 million to EUR 3', [5e6, 3]],
    ['10%-12%', [10, 12]],
    ['FY2023/24', [2023, 2024]],
    ['200 bps', [2]],
    ['a load of .85', [0.85]],
    ['48.2 million¹', [48.2e6]],
  ])('reads %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('tells years, percentages and scales apart', () => {
    const [year, share, amount] = readNumbers('In 2024 it held 9% of EUR 2.9 billion');
    expect(year).toMatchObject({ year: true });
    expect(share).toMatchObject({ percent: true, year: false });
    expect(amount).toMatchObject({ hasScale: true, scale: 1e9, decimals: 1 });
  });

  it.each([
    ['-3.2%', true],
    ['EUR -3.2m', true],
    ['-EUR 3.2m', true],
    ['EBITDA | (3.2) | 4.1', true],
    ['in 2024 -3.2%', true],
    ['(12%) of them', false],
    ['10-12%', false],
    ['12 per cent', false],
  ])('reads the sign of %s', (text, negative) => {
    expect(readNumbers(text).some((mention) => mention.negative)).toBe(negative);
  });

  it('leaves a rate before an amount what it is', () => {
    const [rate, amount] = readNumbers('by 12% to EUR 48 million');
    expect(rate).toMatchObject({ percent: true, currency: null });
    expect(amount).toMatchObject({ percent: false, currency: 'EUR' });
    const [points, share] = readNumbers('by 2 percentage points to 18%');
    expect(points).toMatchObject({ points: true });
    expect(share).toMatchObject({ points: false });
  });

  it.each([
    ['$5m', 'USD'],
    ['A$5m', 'AUD'],
    ['5 million euros', 'EUR'],
    ['5m€', 'EUR'],
    ['Rs 500', 'INR'],
    ['try 5 times', null],
    ['5 of them', null],
  ])('reads the currency of %s', (text, currency) => {
    expect(readNumbers(text)[0]?.currency).toBe(currency);
  });

  it('reads back any amount in its usual forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (amount) => {
        expect(values(amount.toLocaleString('en-US'))).toEqual([amount]);
        expect(values(`${amount / 10} million`)[0]).toBeCloseTo(amount * 1e5, 3);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readNumbers(text)));
  });
});

describe('declaredScales', () => {
  it.each([
    ['Profit and loss (EUR million)', [1e6]],
    ['amounts in thousands', [1e3]],
    ['Umsatz €k', [1e3]],
    ['no declaration', []],
    ['Umsatz in TEUR', [1e3]],
    ['Umsatz (Mio. EUR)', [1e6]],
    ["Turnover £'000", [1e3]],
    ['48,2 Mio. EUR', []],
    ['EUR 1,000,000', []],
  ])('reads %s', (text, scales) => {
    expect(declaredScales(text)).toEqual(scales);
  });
});
