/** What asking may cost: one table, which the contract and its tests read. */
export const askLimits = {
  shortestQuestion: 3,
  longestQuestion: 500,
  questionsPerMinute: 20,
  questionsPerThread: 60,
  threadsShown: 50,
} as const;

/** How much a grid may hold. */
export const gridLimits = {
  questions: 10,
  documents: 200,
  /** Documents times questions. */
  cells: 1_000,
  asksPerMinute: 20,
} as const;
