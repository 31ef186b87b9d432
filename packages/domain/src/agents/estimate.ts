import { readerLimits } from '../reading/reader-seat/fill.ts';
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

/**
 * What checking one part of a report takes: batches in two rounds, and one repair between them. Of a
 * document: what the reader seat takes to fill what no rule could decide.
 */
const checksOfPart = {
  reader: {
    calls: { low: 0, high: readerLimits.callsPerDocument },
    inputTokens: { low: 3_000, high: 14_000 },
    outputTokens: { low: 200, high: 2_500 },
  },
  verifier: {
    calls: { low: 2, high: 10 },
    inputTokens: { low: 4_000, high: 10_000 },
    outputTokens: { low: 500, high: 2_000 },
  },
  repair: {
    calls: { low: 0, high: 1 },
    inputTokens: { low: 3_000, high: 20_000 },
    outputTokens: { low: 500, high: 6_000 },
  },
} as const;

export type CheckKind = keyof typeof checksOfPart;

/** Tokens of all checks of one kind over so many parts: sections, summary, assessment. */
export function estimateChecks(
  kind: CheckKind,
  parts: number,
): Pick<CallEstimate, 'inputTokens' | 'outputTokens'> {
  const { calls, inputTokens, outputTokens } = checksOfPart[kind];
  const times = ({ low, high }: CostRange): CostRange => ({
    low: parts * calls.low * low,
    high: parts * calls.high * high,
  });
  return { inputTokens: times(inputTokens), outputTokens: times(outputTokens) };
}

/** What one cell of a grid takes: an answer from some passages of one document, and its check. */
const cellTokens = {
  inputTokens: { low: 3_000, high: 16_000 },
  outputTokens: { low: 150, high: 2_500 },
} as const;

export const estimateCell = (price: Price): CostRange => priceTokens(cellTokens, price);

export interface Price {
  inputUsdPerMillion: number;
  outputUsdPerMillion: number;
}

export function estimateCost(agent: Agent, price: Price): CostRange {
  return priceTokens(estimateCall(agent), price);
}

export function priceTokens(
  { inputTokens, outputTokens }: Pick<CallEstimate, 'inputTokens' | 'outputTokens'>,
  price: Price,
): CostRange {
  const cost = (side: keyof CostRange) =>
    (inputTokens[side] * price.inputUsdPerMillion +
      outputTokens[side] * price.outputUsdPerMillion) /
    1_000_000;
  return { low: cost('low'), high: cost('high') };
}

/** Part of a project's budget that only the review and the summary may use. */
const reviewReserve = 0.2;

/** What may be committed before the agent's call would eat into what it must leave. */
export function spendingLimit(agent: Agent, budgetUsd: number): number {
  const isReview = agent.phase === 'qa' || agent.phase === 'executive_summary';
  return isReview ? budgetUsd : budgetUsd * (1 - reviewReserve);
}
