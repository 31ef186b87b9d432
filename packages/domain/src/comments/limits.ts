/** What commenting may cost: one table, which the contract and its tests read. */
export const commentLimits = {
  longestComment: 4_000,
  mentionsPerComment: 20,
  commentsPerThread: 200,
  commentsPerProject: 5_000,
  changesPerMinute: 30,
  /** People who are offered for a mention. */
  peopleOffered: 200,
  longestExcerpt: 400,
} as const;
