import type { RunKind } from '@assay/domain/project/phases';

export const APPLICATION_NAME = 'assay';
/**
 * Changed with a release whose workflows take other steps than before: what the old one has begun is
 * then carried over as a further attempt, and otherwise goes on step by step.
 */
export const APPLICATION_VERSION = 'assay-3';
export const RUN_QUEUE = 'runs';
/** Makes one file of a report. */
export const REPORT_WORKFLOW = 'make-report-file';
/** Answers one question to a report. */
export const ANSWER_WORKFLOW = 'answer-question';
/** Asks every document one question: the open cells of a column of a grid. */
export const COLUMN_WORKFLOW = 'answer-column';
/** Makes one attempt to deliver one message to a webhook. */
export const WEBHOOK_WORKFLOW = 'deliver-webhook';
/** Sends one mail. */
export const MAIL_WORKFLOW = 'send-mail';
export const QUEUE_POLL_MS = 50;

export const workflowNames: Readonly<Record<RunKind, string>> = {
  validation: 'validate-company',
  scoping: 'generate-scope',
  analysis: 'analyse',
  qa: 'assure-quality',
};
