import type { Clock } from '../models/clock.ts';

export interface FakeClock extends Clock {
  /** Every wait that was asked for, in milliseconds; none of them took any time. */
  slept: number[];
}

export function fakeClock(): FakeClock {
  const slept: number[] = [];
  let now = Date.parse('2026-01-15T09:00:00Z');
  return {
    slept,
    now: () => now,
    random: () => 0.5,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
}
