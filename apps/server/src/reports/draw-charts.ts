import { drawReport } from '@assay/charts/draw-exhibit';
import type { Report } from '@assay/domain/report/report';
import { parseHTML } from 'linkedom';

const { document } = parseHTML('<html></html>');

/** The report with its charts drawn, without a browser. */
export function drawCharts(report: Report): Report {
  return drawReport(report, document);
}
