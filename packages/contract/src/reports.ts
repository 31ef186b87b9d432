import { comparisonSchema } from '@assay/domain/report/comparison';
import { reportSchema } from '@assay/domain/report/report';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Reports';

/** Each format with the ending and the media type of its files. */
export const reportFileTypes = {
  pdf: { ending: 'pdf', mediaType: 'application/pdf' },
  docx: {
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pptx: {
    ending: 'pptx',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  markdown: { ending: 'md', mediaType: 'text/markdown; charset=utf-8' },
  evidence: { ending: 'zip', mediaType: 'application/zip' },
} as const;
export type ReportFormat = keyof typeof reportFileTypes;
export const reportFormats = Object.keys(reportFileTypes) as [ReportFormat, ...ReportFormat[]];

export const getReport = defineRoute(
  'GET /projects/{id}/report',
  'The report as a tree of sections, sentences, notes and sources',
  { access: 'user', tag },
  {
    params: idParams,
    /** One of the versions that the project keeps; the newest where none is named. */
    query: z.object({ version: z.string().max(40).optional() }),
    answer: reportSchema,
  },
);

export const getReportFront = defineRoute(
  'GET /projects/{id}/front',
  'The title page of the newest report in words, for the first look at a page',
  { access: 'user', tag },
  {
    params: idParams,
    answer: z.object({
      /** Whether the project is complete: nothing of it is under way or broken. */
      complete: z.boolean(),
      can_edit: z.boolean(),
      /** Empty while there is no report. */
      front: z
        .object({
          name: z.string(),
          description: z.string(),
          standing: z.string(),
          validated: z.boolean(),
          version: z.string(),
          figures: z.array(z.object({ value: z.string(), label: z.string() })),
          facts: z.string(),
          notices: z.array(z.string()),
        })
        .nullable(),
    }),
  },
);

export const listReportVersions = defineRoute(
  'GET /projects/{id}/report/versions',
  'The reports of all finished runs, newest first',
  { access: 'user', tag },
  {
    params: idParams,
    answer: z.array(
      z.object({
        version: z.string(),
        status: reportSchema.shape.status,
        closed_at: timestamp,
        offline: z.boolean(),
        standing: z.string(),
      }),
    ),
  },
);

const versionPair = z.object({ from: z.string().max(40), to: z.string().max(40) });

export const compareReportVersions = defineRoute(
  'GET /projects/{id}/report/changes',
  'Two versions of the report held against each other, claim by claim',
  { access: 'user', tag },
  { params: idParams, query: versionPair, answer: comparisonSchema },
);

export const downloadRedline = defineRoute(
  'GET /projects/{id}/report/redline',
  'The changes between two versions as a PDF',
  { access: 'user', tag, costly: true, answerTypes: [reportFileTypes.pdf.mediaType] },
  { params: idParams, query: versionPair },
);

/** The whole stored text of a source, to read a quote where it stands. */
export const getSource = defineRoute(
  'GET /projects/{id}/sources/{sourceId}',
  'A source as it was stored',
  { access: 'user', tag },
  {
    params: idParams.extend({ sourceId: z.uuid() }),
    answer: z.object({ id: z.uuid(), title: z.string(), hash: z.string(), snapshot: z.string() }),
  },
);

export const getReportStatus = defineRoute(
  'GET /reports/{id}/status',
  'Whether the PDF of the present report is there',
  { access: 'user', tag },
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
  'POST /reports/{id}/generate',
  'Make the PDF',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    params: idParams,
    answer: z.object({ status: z.enum(['started', 'ready']), estimated_time: z.string() }),
  },
);

export const downloadReport = defineRoute(
  'GET /reports/{id}/download',
  'The report as a file',
  {
    access: 'user',
    tag,
    // A parameter of a type is no part of its name.
    answerTypes: Object.values(reportFileTypes).map(({ mediaType }) =>
      mediaType.replace(/;.*/, ''),
    ),
  },
  {
    params: idParams,
    query: z.object({ format: z.enum(reportFormats).default('pdf') }),
  },
);
