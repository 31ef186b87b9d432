import { type ReadingLimits, readingLimits } from '../../reading/process/limits.ts';

/** What one template may cost. */
export const templateLimits: ReadingLimits & { maxBytes: number; maxLayouts: number } = {
  ...readingLimits,
  maxBytes: 20 * 1_048_576,
  maxExpandedBytes: 100_000_000,
  maxEntries: 3_000,
  maxCpuMs: 20_000,
  timeoutMs: 60_000,
  maxMemoryMb: 800,
  maxLayouts: 60,
};
