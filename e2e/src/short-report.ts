import type { Report } from '@assay/domain/report/report';
import { committeeReport } from '@assay/domain/report/testing/committee-report';

/** One part of one section, for what opens over a report: the rules of accessibility read all that lies beneath each time. */
export function shortReport(): Report {
  const report = committeeReport();
  const sections = report.sections
    .slice(0, 1)
    .map((section) => ({ ...section, subsections: section.subsections.slice(0, 1) }));
  return { ...report, sections, guides: [], agent_runs: [] };
}
