import type { RunKind } from '@assay/domain/project/phases';

export const APPLICATION_NAME = 'assay';
/**
 * Changed with a release whose workflows take other steps than before: what the old one has begun is
 * then carried over as a further attempt, and otherwise goes on step by step.
 */
export const APPLICATION_VERSION = 'assay-6';
/** Analyses and reviews, which take long: no worker takes more of them than it may carry out at once. */
export const RUN_QUEUE = 'runs';
/** What is short or somebody waits for: it must never stand in line behind runs. */
export const ERRAND_QUEUE = 'errands';
/** Mostly they wait for others. */
export const ERRANDS_AT_ONCE = 50;
/** Makes one file of a report. */
export const REPORT_WORKFLOW = 'make-report-file';
/** Answers one question to a report. */
export const ANSWER_WORKFLOW = 'answer-question';
/** Asks every document one question: the open cells of a column of a grid. */
export const COLUMN_WORKFLOW = 'answer-column';
/** Has one correction of a reviewer verified. */
export const CORRECTION_WORKFLOW = 'verify-correction';
/** Makes one attempt to deliver one message to a webhook. */
export const WEBHOOK_WORKFLOW = 'deliver-webhook';
/** Sends one mail. */
export const MAIL_WORKFLOW = 'send-mail';
/** Nobody takes a run up sooner than it is looked for; each look costs the database a transaction. */
export const RUN_POLL_MS = 50;
export const ERRAND_POLL_MS = 100;

export const workflowNames: Readonly<Record<RunKind, string>> = {
  validation: 'validate-company',
  scoping: 'generate-scope',
  analysis: 'analyse',
  qa: 'assure-quality',
};

export const queueOf: Readonly<Record<RunKind, string>> = {
  validation: ERRAND_QUEUE,
  scoping: ERRAND_QUEUE,
  analysis: RUN_QUEUE,
  qa: RUN_QUEUE,
};
