import { LoopWatch } from '../metrics/loop-watch.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/start-tracing.ts';
import type { Platform } from './platform.ts';

export interface Watching {
  loop: LoopWatch;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Metrics and traces are loaded only where they are wanted, so that all others start without them. */
export async function createWatching({ config, log, database }: Platform): Promise<Watching> {
  return {
    loop: new LoopWatch(log),
    metrics: config.metrics && (await import('../metrics/metrics.ts')).createMetrics(database.pool),
    tracing:
      config.tracing &&
      (await import('../tracing/start-tracing.ts')).startTracing(config.tracing, database.pool),
  };
}
