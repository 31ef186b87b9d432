import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';
import { openSample } from '../database/sample-store.ts';
import type { ReportFiles } from '../reports/report-files.ts';
import type { DataRoomShelf } from '../research/data-rooms.ts';
import type { Launches } from '../workflows/launches.ts';
import { continuePipeline } from './run-pipeline.ts';

interface SampleReportDeps {
  database: OpenDatabase;
  log: FastifyBaseLogger;
  launches: Launches;
  rooms: Pick<DataRoomShelf, 'list'>;
  files: Pick<ReportFiles, 'request'>;
}

/**
 * Makes the sample report once, beside everything else, so that a new user has something finished to
 * read. A process that ends midway leaves a project that the next start takes on from there.
 */
export class SampleReport {
  readonly name = 'sample report';
  readonly #deps: SampleReportDeps;
  readonly #stopping = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(deps: SampleReportDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    this.#work = this.#make().catch((error: unknown) => {
      if (this.#stopping.signal.aborted) return;
      this.#deps.log.warn({ err: error }, 'the sample report could not be made');
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #make(): Promise<void> {
    const { database, launches, rooms, files } = this.#deps;
    const room = (await rooms.list()).find(({ sample }) => sample);
    if (!room || this.#stopping.signal.aborted) return;
    const sample = await openSample(database.pool, room.companyName);
    if (!sample || sample.hasFailed) return;
    const { signal } = this.#stopping;
    if (!sample.isFinished) await continuePipeline({ database, launches }, sample.id, { signal });
    // Nobody owns the sample: its PDF is there without being asked for.
    if (!signal.aborted) await files.request(sample.id, 'pdf');
  }
}
