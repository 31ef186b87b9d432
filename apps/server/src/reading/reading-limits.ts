/** What reading may cost; every limit on it stands here. */
export const readingLimits = {
  /** Of one file. */
  maxExpandedBytes: 300_000_000,
  maxArchiveEntries: 10_000,
  maxTextLength: 5_000_000,
  timeoutMs: 120_000,
  maxMemoryMb: 1_200,
  /** Of one user: files stored, and computing time of their reading on one day. */
  maxBytesOfUser: 10_000_000_000,
  maxCpuMsOfUserPerDay: 2 * 60 * 60_000,
  /** Readers at work in this process. */
  readersAtOnce: 1,
};
export type ReadingLimits = typeof readingLimits;
