import { setImmediate } from 'node:timers/promises';

/** Takes a step at a time, and lets others be served between two of them. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}
