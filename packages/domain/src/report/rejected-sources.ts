import type { Report } from './report.ts';

/** What was read and set aside, each once, with the reason. */
export function rejectedSources(report: Report): { title: string; reason: string }[] {
  const all = report.sections.flatMap((section) =>
    section.subsections.flatMap((each) => each.coverage.rejected_sources),
  );
  return [...new Map(all.map((each) => [`${each.title}|${each.reason}`, each])).values()];
}
