import { setTimeout as wait } from 'node:timers/promises';

/** Time as the retries see it, so that a test need not wait for it. */
export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
}

/** A timer counts in 32 bits; longer waits are taken in turns. */
const LONGEST_TIMER_MS = 2_000_000_000;

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  async sleep(ms, signal) {
    for (let left = ms; left > 0; left -= LONGEST_TIMER_MS) {
      await wait(Math.min(left, LONGEST_TIMER_MS), undefined, { signal }).catch((error) => {
        throw signal.aborted ? signal.reason : error;
      });
    }
  },
};
