import { buildDocument } from '@assay/domain/report/document/build-document';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { expect, it } from 'vitest';
import { fitSummary } from './fit-summary.ts';

it('gives no page to the glance over the sections where the answer has its tables', () => {
  const [summary] = buildDocument(committeeReport()).parts;
  if (summary?.kind !== 'summary') throw new Error('the report begins with its summary');
  expect(summary.hypotheses).not.toBeNull();
  expect(fitSummary(summary)).toEqual({ size: 10, roomy: false });
});
