import { expect, test } from 'vitest';
import { keepAmounts } from './keep-amounts.ts';

test('an amount stays with its currency, and other words may part', () => {
  expect(keepAmounts('It rose from EUR 64.0m to EUR −1.3m in 2025')).toBe(
    'It rose from EUR\u00a064.0m to EUR\u00a0−1.3m in 2025',
  );
});
