/** What an investor asks first, by topic: on whom it hangs, whether plans held, how it grew, what customers say. */
export const asked: readonly { topic: string; most: number }[] = [
  { topic: 'concentration', most: 1 },
  { topic: 'variance', most: 2 },
  { topic: 'revenue', most: 1 },
  { topic: 'recurring', most: 2 },
  { topic: 'plan', most: 1 },
  { topic: 'scorecard', most: 1 },
  { topic: 'earnings', most: 1 },
  { topic: 'satisfaction', most: 1 },
  { topic: 'normalised', most: 1 },
];
/** Where what may go wrong is told, in the words of those who say so. */
export const feared: readonly string[] = ['levers', 'risks'];
