import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@assay/domain/errors';

/** Somebody makes room, and then the work goes on: a wait costs less than a run that failed. */
export const DISK_FULL = '53100';

/** SQL states and socket errors that say "the server is not there", not "the statement is wrong". */
const GONE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  // A process that was frozen in a transaction wakes up without it.
  '25P03',
  DISK_FULL,
]);

const PHRASES =
  /Connection terminated|timeout exceeded when trying to connect|server closed|not queryable/i;

/** An AppError is somebody's judgement already, even where a broken connection is its cause. */
export function isDatabaseGone(error: unknown): boolean {
  if (error instanceof AppError) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  return (code !== undefined && GONE.has(code)) || PHRASES.test(error.message);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const PATIENCE_MS = 10 * 60_000;

/**
 * Repeats `work` while the database is away, so that an answer that has been paid for outlives a
 * restart of the server. `work` must be safe to repeat: a commit may have arrived without its reply.
 */
export async function waitForDatabase<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseGone(error) || signal?.aborted || Date.now() > giveUpAt) throw error;
      await wait(pause, undefined, signal ? { signal } : {});
    }
  }
}
