import { setTimeout as wait } from 'node:timers/promises';
import { templateFormats } from '@assay/contract/firm-templates';
import type { ReportFormat } from '@assay/contract/reports';
import { AppError } from '@assay/domain/errors';
import type { Report } from '@assay/domain/report/report';
import type pg from 'pg';
import { templateMark } from '../database/firm-template-store.ts';
import { companyNameOf } from '../database/project-store.ts';
import {
  findReportFile,
  isPrepared,
  loadReportFile,
  openReportFile,
  prepareReportFile,
  type ReportFile,
  releaseReportFile,
} from '../database/report-file-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { reportFileName } from './file-name.ts';
import type { ReportReader } from './report-reader.ts';

/** Puts the making of a file into the durable queue, within the transaction that asks for it. */
type EnqueueFile = (transaction: pg.PoolClient, fileId: string) => Promise<void>;

interface ReportFilesDeps {
  pool: pg.Pool;
  reader: Pick<ReportReader, 'read' | 'version'>;
  enqueue: EnqueueFile;
  /** Where files are made in this process: sets the PDF of a report before it is asked for. */
  setAhead?: (report: Report) => Promise<Uint8Array>;
}

interface Look {
  version: string | null;
  file: ReportFile | null;
  /** Settles when nothing more is prepared. */
  ahead: Promise<void>;
}

const pollMs = 150;
const patienceMs = 90_000;
export const estimatedTime = 'about 5 seconds';
/** Each version is set ahead once, however often and in whatever turns projects are looked at. */
const mostAhead = 1000;

/** The files of reports: asked for once per version, whoever asks and however often. */
export class ReportFiles {
  readonly #deps: ReportFilesDeps;
  readonly #ahead = new Set<string>();

  constructor(deps: ReportFilesDeps) {
    this.#deps = deps;
  }

  async find(projectId: string, format: ReportFormat): Promise<ReportFile | null> {
    const version = await this.#deps.reader.version(projectId);
    return version
      ? findReportFile(this.#deps.pool, await this.#wanted(projectId, format, version))
      : null;
  }

  /**
   * What there is for someone who looks at a project. A report without a PDF is set while they read,
   * so that the file is there as soon as they ask for it.
   */
  async look(projectId: string): Promise<Look> {
    const { pool, reader } = this.#deps;
    const version = await reader.version(projectId);
    if (!version) return { version, file: null, ahead: Promise.resolve() };
    const file = await findReportFile(pool, await this.#wanted(projectId, 'pdf', version));
    return { version, file, ahead: file ? Promise.resolve() : this.#expect(projectId, version) };
  }

  /** A file made with another template than the present one is another file. */
  async #wanted(projectId: string, format: ReportFormat, version: string) {
    const styled = templateFormats.find((each) => each === format);
    const template = styled ? await templateMark(this.#deps.pool, styled) : '';
    return { projectId, format, version, template };
  }

  async #expect(projectId: string, version: string): Promise<void> {
    const { pool, reader, setAhead } = this.#deps;
    if (!setAhead || this.#ahead.has(version)) return;
    this.#ahead.add(version);
    const [oldest] = this.#ahead;
    if (this.#ahead.size > mostAhead && oldest) this.#ahead.delete(oldest);
    try {
      const wanted = await this.#wanted(projectId, 'pdf', version);
      if (await isPrepared(pool, wanted)) return;
      const fileName = await this.#name(projectId, 'pdf');
      const pdf = await setAhead(await reader.read(projectId));
      await prepareReportFile(pool, { ...wanted, fileName }, pdf);
    } catch {
      // Nothing is lost: whoever asks for the file is told what went wrong.
      this.#ahead.delete(version);
    }
  }

  async request(projectId: string, format: ReportFormat): Promise<ReportFile> {
    const { pool, reader, enqueue } = this.#deps;
    const version = await reader.version(projectId);
    if (!version) {
      throw new AppError('not_ready', 'Project must be completed before generating PDF.');
    }
    const wanted = await this.#wanted(projectId, format, version);
    const present = await findReportFile(pool, wanted);
    if (present && present.status !== 'failed') return present;
    const prepared = await this.#release(wanted);
    if (prepared) return prepared;
    const fileName = await this.#name(projectId, format);
    await inTransaction(pool, async (transaction) => {
      const id = await openReportFile(transaction, { ...wanted, fileName });
      if (id) await enqueue(transaction, id);
    });
    const file = (await findReportFile(pool, wanted)) ?? (await this.#release(wanted));
    if (!file) throw new AppError('unavailable', 'The report has just changed. Please try again.');
    return file;
  }

  /** Whoever asks first is told that the file is being made, however soon it is there. */
  async #release(wanted: Parameters<typeof releaseReportFile>[1]): Promise<ReportFile | null> {
    const file = await inTransaction(this.#deps.pool, (transaction) =>
      releaseReportFile(transaction, wanted),
    );
    return file && { ...file, status: 'generating' };
  }

  async #name(projectId: string, format: ReportFormat): Promise<string> {
    const companyName = await companyNameOf(this.#deps.pool, projectId);
    const subject = { company_name: companyName, project_id: projectId };
    return reportFileName(subject, format);
  }

  /** The file of the present report; the lighter formats are made when they are asked for. */
  async fetch(projectId: string, format: ReportFormat): Promise<ReportFile> {
    const present = await this.find(projectId, format);
    if (present?.status === 'ready') return present;
    if (format === 'pdf') throw notFound();
    return this.make(projectId, format);
  }

  /** Asks for the file and waits until a worker has made it. */
  async make(projectId: string, format: ReportFormat): Promise<ReportFile> {
    const asked = await this.request(projectId, format);
    const until = Date.now() + patienceMs;
    for (
      let file: ReportFile | null = asked;
      file;
      file = await loadReportFile(this.#deps.pool, file.id)
    ) {
      if (file.status === 'ready') return file;
      if (file.status === 'failed') break;
      if (Date.now() > until)
        throw new AppError('timeout', 'The file is still being made. Please try again.');
      await wait(pollMs);
    }
    throw new AppError('unavailable', 'Failed to download PDF report.');
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'PDF report not found. The report may not be generated yet.');
}
