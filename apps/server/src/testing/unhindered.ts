import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;

/** How long something took, without what the machine had this process wait for its turns meanwhile. */
export async function unhinderedMs(work: () => Promise<unknown>): Promise<number> {
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  turns.enable();
  const startedMs = performance.now();
  await work();
  const tookMs = performance.now() - startedMs;
  turns.disable();
  const lateMs = turns.count * Math.max(0, turns.mean / 1e6 - RESOLUTION_MS);
  return turns.count === 0 ? tookMs : tookMs - lateMs;
}
