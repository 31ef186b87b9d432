import { expect, it } from 'vitest';
import { costUsd } from './prices.ts';

const price = { inputUsdPerMillion: 2, outputUsdPerMillion: 10, cachedInputUsdPerMillion: 0.2 };
const tokens = { input: 1_000_000, cached: 900_000, output: 10_000 };

it('what a provider remembers is paid at its own price', () => {
  expect(costUsd(price, tokens)).toBeCloseTo(0.2 + 0.18 + 0.1, 6);
});

it('and in full where nobody knows that price', () => {
  expect(costUsd({ ...price, cachedInputUsdPerMillion: null }, tokens)).toBeCloseTo(2.1, 6);
});
