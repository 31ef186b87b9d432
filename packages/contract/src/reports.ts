import { comparisonSchema } from '@assay/domain/report/compare-reports';
import { reportSchema } from '@assay/domain/report/report';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Reports';

export const reportFormats = ['pdf', 'docx', 'xlsx', 'pptx', 'markdown', 'evidence'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const getReport = defineRoute(
  {
    method: 'GET',
    path: '/projects/{id}/report',
    access: 'user',
    summary: 'The report as a tree of sections, sentences, notes and sources',
    tag,
  },
  {
    params: idParams,
    /** One of the versions that the project keeps; the newest where none is named. */
    query: z.object({ version: z.string().max(40).optional() }),
    answer: reportSchema,
  },
);

export const listReportVersions = defineRoute(
  {
    method: 'GET',
    path: '/projects/{id}/report/versions',
    access: 'user',
    summary: 'The reports of all finished runs, newest first',
    tag,
  },
  {
    params: idParams,
    answer: z.array(
      z.object({
        version: z.string(),
        status: reportSchema.shape.status,
        closed_at: timestamp,
        offline: z.boolean(),
      }),
    ),
  },
);

const versionPair = z.object({ from: z.string().max(40), to: z.string().max(40) });

export const compareReportVersions = defineRoute(
  {
    method: 'GET',
    path: '/projects/{id}/report/changes',
    access: 'user',
    summary: 'Two versions of the report held against each other, claim by claim',
    tag,
  },
  { params: idParams, query: versionPair, answer: comparisonSchema },
);

export const downloadRedline = defineRoute(
  {
    method: 'GET',
    path: '/projects/{id}/report/redline',
    access: 'user',
    summary: 'The changes between two versions as a PDF',
    tag,
    costly: true,
    answerTypes: ['application/pdf'],
  },
  { params: idParams, query: versionPair },
);

/** The whole stored text of a source, to read a quote where it stands. */
export const getSource = defineRoute(
  {
    method: 'GET',
    path: '/projects/{id}/sources/{sourceId}',
    access: 'user',
    summary: 'A source as it was stored',
    tag,
  },
  {
    params: idParams.extend({ sourceId: z.uuid() }),
    answer: z.object({ id: z.uuid(), title: z.string(), hash: z.string(), snapshot: z.string() }),
  },
);

export const getReportStatus = defineRoute(
  {
    method: 'GET',
    path: '/reports/{id}/status',
    access: 'user',
    summary: 'Whether the PDF of the present report is there',
    tag,
  },
  {
    params: idParams,
    answer: z.object({
      pdf_available: z.boolean(),
      /** Whether generation may be asked for now. */
      can_generate: z.boolean(),
      generating: z.boolean(),
      version: z.string().nullable(),
      generated_at: timestamp.nullable(),
      /** Why the last attempt to make it failed. */
      problem: z.string().nullable(),
    }),
  },
);

export const generateReport = defineRoute(
  {
    method: 'POST',
    path: '/reports/{id}/generate',
    access: 'user',
    forKeys: 'run',
    summary: 'Make the PDF',
    tag,
    costly: true,
  },
  {
    params: idParams,
    answer: z.object({ status: z.enum(['started', 'ready']), estimated_time: z.string() }),
  },
);

export const downloadReport = defineRoute(
  {
    method: 'GET',
    path: '/reports/{id}/download',
    access: 'user',
    summary: 'The report as a file',
    tag,
    answerTypes: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'text/markdown',
      'application/zip',
    ],
  },
  {
    params: idParams,
    query: z.object({ format: z.enum(reportFormats).default('pdf') }),
  },
);
