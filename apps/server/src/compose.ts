import type { FastifyInstance } from 'fastify';
import { MetricsServer } from './metrics/metrics-server.ts';
import type { ReportFiles } from './reports/report-files.ts';
import type { ReportReader } from './reports/report-reader.ts';
import type { Part, Platform } from './wiring/platform.ts';
import { createWatching, type Watching } from './wiring/watching.ts';
import { createWork, partsOfWork, type Work } from './wiring/work.ts';
import type { Launches } from './workflows/launches.ts';

export interface Program {
  /** Of a process that answers; one that only works on runs has none. */
  app: FastifyInstance | undefined;
  parts: Part[];
  launches: Launches;
  files: ReportFiles;
  reader: ReportReader;
}

/** All wiring of the program, written out in the rooms of `wiring`; nothing else in the server sees everything. */
export async function compose(platform: Platform): Promise<Program> {
  const watching = await createWatching(platform);
  const work = createWork(platform, watching);
  const serving = await openServing(platform, work, watching);
  const { launches, files, reader } = work;
  const parts = [
    watching.loop,
    ...(watching.tracing ? [watching.tracing.part] : []),
    ...(serving?.parts ?? []),
    ...partsOfWork(platform, work),
    ...partsOfMetrics(platform, work, watching),
  ];
  return { app: serving?.app, parts, launches, files, reader };
}

/** Loaded late, so that a worker starts in two thirds of the time. */
async function openServing(platform: Platform, work: Work, watching: Watching) {
  if (platform.config.role === 'worker') return undefined;
  const { createServing } = await import('./wiring/serving.ts');
  return createServing(platform, work, watching);
}

function partsOfMetrics({ config }: Platform, { engine }: Work, { metrics }: Watching): Part[] {
  if (!metrics || !config.metrics) return [];
  const { host, port } = config.metrics;
  return [new MetricsServer({ host, port, metrics, isReady: () => engine.isReady })];
}
