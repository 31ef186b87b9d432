import { expect, it } from 'vitest';
import {
  estimateCall,
  estimateChecks,
  estimateCost,
  priceTokens,
  spendingLimit,
} from './estimate.ts';
import { agentById } from './roster.ts';

const price = { inputUsdPerMillion: 2, outputUsdPerMillion: 8 };

it('prices a call from the tokens of its role', () => {
  const agent = agentById('market_overview_o3');
  const { inputTokens, outputTokens } = estimateCall(agent);
  expect(estimateCost(agent, price)).toEqual({
    low: (inputTokens.low * 2 + outputTokens.low * 8) / 1e6,
    high: (inputTokens.high * 2 + outputTokens.high * 8) / 1e6,
  });
});

it('prices the checks of every part of a report', () => {
  const one = priceTokens(estimateChecks('verifier', 1), price);
  expect(one.low).toBeGreaterThan(0);
  expect(priceTokens(estimateChecks('verifier', 6), price).high).toBeCloseTo(6 * one.high, 9);
  expect(priceTokens(estimateChecks('repair', 6), price).low).toBe(0);
});

it('keeps a part of the budget for the review and the summary', () => {
  expect(spendingLimit(agentById('market_overview_o3'), 10)).toBe(8);
  expect(spendingLimit(agentById('qa_consolidation'), 10)).toBe(10);
  expect(spendingLimit(agentById('summary_critic'), 10)).toBe(10);
});
