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
      await timer(Math.min(left, LONGEST_TIMER_MS), signal);
    }
  },
};

function timer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const done = () => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const handle = setTimeout(done, ms);
    const stop = () => {
      clearTimeout(handle);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
