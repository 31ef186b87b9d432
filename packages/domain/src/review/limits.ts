/** What reviewing may cost: one table, which the contract and its tests read. */
export const reviewLimits = {
  longestReason: 1_000,
  longestStatement: 1_200,
  longestQuote: 2_000,
  citationsPerCorrection: 4,
  marksPerProject: 2_000,
  changesPerMinute: 30,
} as const;
