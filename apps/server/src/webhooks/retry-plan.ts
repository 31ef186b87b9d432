const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each attempt that failed: eight attempts over most of a day. */
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

export const MOST_ATTEMPTS = PAUSES_MS.length + 1;

/** Null after the last attempt. */
export function pauseAfter(attempt: number): number | null {
  return PAUSES_MS[attempt - 1] ?? null;
}
