import type { Agent, AgentRole } from './roster.ts';

export interface CostRange {
  low: number;
  high: number;
}

export interface CallEstimate {
  inputTokens: CostRange;
  outputTokens: CostRange;
  seconds: CostRange;
}

/** What a call of each role takes with its tools, seen over many runs of hosted models. */
const byRole: Readonly<Record<AgentRole, CallEstimate>> = {
  generator: {
    inputTokens: { low: 12_000, high: 90_000 },
    outputTokens: { low: 2_000, high: 14_000 },
    seconds: { low: 30, high: 240 },
  },
  fact_checker: {
    inputTokens: { low: 10_000, high: 60_000 },
    outputTokens: { low: 800, high: 5_000 },
    seconds: { low: 15, high: 120 },
  },
  critic: {
    inputTokens: { low: 8_000, high: 50_000 },
    outputTokens: { low: 800, high: 5_000 },
    seconds: { low: 15, high: 90 },
  },
  specialist: {
    inputTokens: { low: 6_000, high: 60_000 },
    outputTokens: { low: 600, high: 6_000 },
    seconds: { low: 10, high: 120 },
  },
};

export function estimateCall(agent: Agent): CallEstimate {
  return byRole[agent.role];
}

export interface Price {
  inputUsdPerMillion: number;
  outputUsdPerMillion: number;
}

export function estimateCost(agent: Agent, price: Price): CostRange {
  const { inputTokens, outputTokens } = estimateCall(agent);
  const cost = (side: keyof CostRange) =>
    (inputTokens[side] * price.inputUsdPerMillion +
      outputTokens[side] * price.outputUsdPerMillion) /
    1_000_000;
  return { low: cost('low'), high: cost('high') };
}

/** Part of a project's budget that only the review and the summary may use. */
export const reviewReserve = 0.2;

/** What may be committed before the agent's call would eat into what it must leave. */
export function spendingLimit(agent: Agent, budgetUsd: number): number {
  const isReview = agent.phase === 'qa' || agent.phase === 'executive_summary';
  return isReview ? budgetUsd : budgetUsd * (1 - reviewReserve);
}
