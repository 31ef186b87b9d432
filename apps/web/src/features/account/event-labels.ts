import type { WebhookEvent } from '@assay/contract/webhooks';

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'report.ready': 'A report is ready',
  'run.finished': 'A run has finished',
  'run.failed': 'A run has failed',
  digest: 'The digest, as often as you want it below',
};
