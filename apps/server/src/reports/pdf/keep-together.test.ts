import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['was EUR 90.8 million in', 'was EUR_90.8_million in'],
  ['a gap of EUR −1.66m', 'a gap of EUR_−1.66m'],
  ['EUR 33 thousand each', 'EUR_33_thousand each'],
  ['Revenue, EUR million', 'Revenue, EUR_million'],
  ['at 31 December 2025', 'at 31_December_2025'],
  ['12 kilometres in May, 5 bnx', '12 kilometres in May, 5 bnx'],
])('%s', (text, kept) => {
  expect(keepTogether(text).replaceAll('\u00a0', '_')).toBe(kept);
});
