import { documentInSteps } from '@assay/domain/report/document/build-document';
import { renderMarkdown } from '@assay/domain/report/render-markdown';
import type { Report } from '@assay/domain/report/report';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { loadTemplate } from '../database/firm-template-store.ts';
import {
  failReportFile,
  findReportFile,
  keepReportFile,
  loadReportFile,
  type ReportFile,
  reportFileBytes,
} from '../database/report-file-store.ts';
import { snapshotsOf } from '../database/source-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { promptHashes } from '../prompts/prompt-store.ts';
import { inTurns } from './in-turns.ts';
import type { Renderer } from './renderer.ts';
import type { ReportReader } from './report-reader.ts';

interface Workshop {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  reader: ReportReader;
  renderer: Renderer;
}

const failed = 'Failed to generate PDF report. Please try again.';

/** Makes the file that the row asks for. Told twice, it makes it once. */
export async function makeReportFile(workshop: Workshop, fileId: string): Promise<void> {
  const { pool, log, reader } = workshop;
  const file = await loadReportFile(pool, fileId);
  if (file?.status !== 'generating') return;
  try {
    const report = await reader.read(file.projectId, file.version);
    const content = await renderFile(workshop, file, report);
    await inTransaction(pool, (transaction) => keepReportFile(transaction, file, content));
  } catch (error) {
    log.error({ err: error, fileId, format: file.format }, 'a report file could not be made');
    await failReportFile(pool, file.id, failed);
  }
}

async function renderFile(
  workshop: Workshop,
  file: ReportFile,
  report: Report,
): Promise<Uint8Array> {
  const { renderer } = workshop;
  switch (file.format) {
    case 'pdf':
      return renderer.pdf(report);
    case 'docx':
      return renderer.make({
        format: 'word',
        report,
        template: await templateOf(workshop, file),
      });
    case 'xlsx':
      return renderer.make({ format: 'workbook', report });
    case 'pptx':
      return renderer.make({
        format: 'deck',
        report,
        template: await templateOf(workshop, file),
      });
    case 'markdown':
      return Buffer.from(renderMarkdown(await inTurns(documentInSteps(report))));
    case 'evidence':
      return renderer.make({
        format: 'evidence',
        pack: {
          report,
          pdf: await presentPdf(workshop, file, report),
          snapshots: await snapshotsOf(workshop.pool, file.projectId),
          prompts: await promptHashes(workshop.pool, report.agent_runs),
        },
      });
  }
}

/** The template that the file was asked for with; one that is gone by now ends the making of it. */
async function templateOf({ pool }: Workshop, { template }: ReportFile): Promise<Buffer | null> {
  if (template === '') return null;
  const packed = await loadTemplate(pool, template);
  if (!packed) throw new Error('the template was replaced while the file was waiting');
  return packed;
}

/** The PDF that is stored already, where it is; the pack then holds the same bytes. */
async function presentPdf(
  { pool, renderer }: Workshop,
  { projectId, version }: ReportFile,
  report: Report,
): Promise<Uint8Array> {
  const stored = await findReportFile(pool, { projectId, format: 'pdf', version, template: '' });
  const bytes = stored?.status === 'ready' ? await reportFileBytes(pool, stored.id) : null;
  return bytes ?? renderer.pdf(report);
}
