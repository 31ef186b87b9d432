/** What one file may cost, in one place: whoever sends a bomb loses it and nothing else. */
export interface ReadingLimits {
  /** What the entries of an office file may expand to. */
  maxExpandedBytes: number;
  maxEntries: number;
  maxTextLength: number;
  /** Time on a processor; waiting for one does not count. */
  maxCpuMs: number;
  timeoutMs: number;
  maxMemoryMb: number;
}

export const readingLimits: ReadingLimits = {
  maxExpandedBytes: 300_000_000,
  maxEntries: 10_000,
  maxTextLength: 5_000_000,
  maxCpuMs: 90_000,
  timeoutMs: 240_000,
  maxMemoryMb: 1_200,
};

/** What one user may cost: files stored, and time of their reading on one day. */
export const userLimits = {
  maxBytes: 10_000_000_000,
  maxReadingMsPerDay: 2 * 60 * 60_000,
};
