/** What asking may cost: one table, which the contract and its tests read. */
export const askLimits = {
  shortestQuestion: 3,
  longestQuestion: 500,
  questionsPerMinute: 20,
  questionsPerThread: 60,
  threadsShown: 50,
} as const;
