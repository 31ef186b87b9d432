import { expect, it } from 'vitest';
import { formatDollars } from './format-dollars.ts';

it('writes sums as the language does', () => {
  const written = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  for (const sum of [0, 0.0004, 0.01, 0.125, 1.5, 9.9999, 12.34561, 100, 1_234.5, 1_234_567])
    expect(formatDollars(sum)).toBe(written.format(sum));
});
