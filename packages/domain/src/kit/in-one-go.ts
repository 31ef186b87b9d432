/** Takes all steps at once, for whoever has nobody to answer meanwhile. */
export function inOneGo<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
