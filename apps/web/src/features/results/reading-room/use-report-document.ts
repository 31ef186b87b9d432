import { buildDocument } from '@assay/domain/report/document/build-document';
import type { Report } from '@assay/domain/report/report';
import { useMemo } from 'react';
import { indexReport } from '../report/report-index.ts';

/** A report as it is drawn, and what its text refers to. */
export function useReportDocument(report: Report) {
  return useMemo(() => {
    const document = buildDocument(report);
    return { document, index: indexReport(document.report) };
  }, [report]);
}
