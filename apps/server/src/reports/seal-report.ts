import { AppError } from '@assay/domain/errors';
import { assembleReport } from '@assay/domain/report/assemble-report';
import type { Report } from '@assay/domain/report/report';
import type { ReportRows } from '@assay/domain/report/report-rows';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import {
  dropStaleFiles,
  findSealedReport,
  resealReport,
  sealEdition,
  sealedRuns,
  sealReport,
  unsealedRuns,
} from '../database/report-version-store.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { readReportRows } from './read-report.ts';
import { withdrawLapsed, withSignOffs } from './settle-signatures.ts';

export interface Assembled {
  rows: ReportRows;
  report: Report;
}

async function assemble(db: Queryable, projectId: string, runId: string) {
  const rows = await readReportRows(db, projectId, runId);
  return { rows, ...(await withSignOffs(db, projectId, assembleReport(rows))) };
}

/** The report of a run that is being closed, stored as it will be read from now on. */
export async function sealRun(db: Queryable, projectId: string, runId: string): Promise<Assembled> {
  const { rows, report, lapsed } = await assemble(db, projectId, runId);
  await sealReport(db, runId, report);
  await withdrawLapsed(db, projectId, report, lapsed);
  return { rows, report };
}

/** The newest report once more, with what people have kept, set and marked since it was sealed. */
export async function sealAgain(db: Queryable, projectId: string): Promise<Assembled> {
  const newest = await findSealedReport(db, projectId);
  if (!newest) throw new AppError('not_ready', 'There is no report to seal yet.');
  const { runId } = newest;
  const { rows, report, lapsed } = await assemble(db, projectId, runId);
  if (report.version === newest.report.version) {
    throw new AppError('conflict', 'Nothing has changed since this version was sealed.');
  }
  await sealEdition(db, runId, report);
  await withdrawLapsed(db, projectId, report, lapsed);
  return { rows, report };
}

/** A document was removed: every report of the project is sealed anew without it. */
export async function resealProject(db: Queryable, projectId: string): Promise<Assembled | null> {
  let newest: Assembled | null = null;
  for (const runId of await sealedRuns(db, projectId)) {
    const { rows, report, lapsed } = await assemble(db, projectId, runId);
    await resealReport(db, runId, report);
    await withdrawLapsed(db, projectId, report, lapsed);
    newest ??= { rows, report };
  }
  await dropStaleFiles(db, projectId);
  return newest;
}

/** Reports from before they were sealed, of one project: whoever asks for one need not wait for all. */
export async function sealMissing(pool: pg.Pool, projectId: string): Promise<void> {
  for (const { runId } of await unsealedRuns(pool, projectId)) {
    await inTransaction(pool, (transaction) => sealRun(transaction, projectId, runId));
  }
}

/**
 * Seals the reports of all runs that were finished before reports were sealed, one after the other
 * beside everything else. What is sealed stays sealed, so that a restart goes on where it was.
 */
export class SealingOfOldReports {
  readonly name = 'sealing of old reports';
  readonly #pool: pg.Pool;
  readonly #log: FastifyBaseLogger;
  #work: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(pool: pg.Pool, log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#work = this.#sealAll();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  async #sealAll(): Promise<void> {
    for (const { runId, projectId } of await unsealedRuns(this.#pool)) {
      if (this.#stopped) return;
      try {
        await inTransaction(this.#pool, (transaction) => sealRun(transaction, projectId, runId));
      } catch (error) {
        this.#log.error({ err: error, runId }, 'an old report could not be sealed');
      }
    }
  }
}
