import * as contract from '@assay/contract/reports';
import { AppError } from '@assay/domain/errors';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { type ReportFile, streamReportFile } from '../../database/report-file-store.ts';
import type { MakeRedline } from '../../reports/make-redline.ts';
import { estimatedTime, type ReportFiles } from '../../reports/report-files.ts';
import type { ReportReader } from '../../reports/report-reader.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface ReportDeps {
  pool: pg.Pool;
  guard: ProjectGuard;
  reader: ReportReader;
  files: ReportFiles;
  redline: MakeRedline;
}

export function reportRoutes({ pool, guard, reader, files, redline }: ReportDeps): ServedRoute[] {
  return [
    serve(contract.getReport, async ({ params, query, caller }) => {
      await guard.mustRead(caller, params.id);
      return reader.read(params.id, query.version);
    }),

    serve(contract.getReportFront, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      const canEdit = await guard.mayChange(caller, params.id);
      return { ...(await reader.front(params.id)), can_edit: canEdit };
    }),

    serve(contract.listReportVersions, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      const versions = await reader.versions(params.id);
      return versions.map(({ closedAt, ...version }) => ({
        ...version,
        closed_at: closedAt.toISOString(),
      }));
    }),

    serve(contract.compareReportVersions, async ({ params, query, caller }) => {
      await guard.mustRead(caller, params.id);
      return reader.compare(params.id, query.from, query.to);
    }),

    serve(contract.downloadRedline, async ({ params, query, caller, reply }) => {
      await guard.mustRead(caller, params.id);
      const { fileName, content } = await redline(params.id, query.from, query.to);
      return reply
        .header('content-type', contract.reportFileTypes.pdf.mediaType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-cache')
        .send(Buffer.from(content));
    }),

    serve(contract.getSource, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      return reader.source(params.id, params.sourceId);
    }),

    serve(contract.getReportStatus, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      const { version, file } = await files.look(params.id);
      const isReady = file?.status === 'ready';
      return {
        pdf_available: isReady,
        can_generate: version !== null && (await guard.mayChange(caller, params.id)),
        generating: file?.status === 'generating',
        version,
        generated_at: isReady ? file.createdAt.toISOString() : null,
        problem: file?.status === 'failed' ? file.error : null,
      };
    }),

    serve(contract.generateReport, async ({ params, caller }) => {
      await guard.mustRead(caller, params.id);
      if (!(await guard.mayChange(caller, params.id))) {
        throw new AppError('no_permission', "You don't have permission to generate this report.");
      }
      const file = await files.request(params.id, 'pdf');
      const status: 'ready' | 'started' = file.status === 'ready' ? 'ready' : 'started';
      return { status, estimated_time: estimatedTime };
    }),

    serve(contract.downloadReport, async ({ params, query, caller, reply }) => {
      await guard.mustRead(caller, params.id);
      return sendFile(reply, pool, await files.fetch(params.id, query.format));
    }),
  ];
}

function sendFile(reply: FastifyReply, pool: pg.Pool, file: ReportFile): FastifyReply {
  return reply
    .header('content-type', contract.reportFileTypes[file.format].mediaType)
    .header('content-length', file.sizeBytes)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .send(streamReportFile(pool, file));
}
