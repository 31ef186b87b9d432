import type { Report } from './report.ts';
import { counted } from './report-words.ts';

/** A list of what nothing cites is for looking over, not for reading. */
const mostUncited = 30;
const uncitedReason = 'Cited nowhere';

/** What was read and set aside, each once, with the reason; then what was read and is cited nowhere. */
export function rejectedSources(report: Report): { title: string; reason: string }[] {
  const told = report.sections.flatMap((section) =>
    section.subsections.flatMap((each) => each.coverage.rejected_sources),
  );
  const rejected = [
    ...new Map(told.map((each) => [`${each.title}|${each.reason}`, each])).values(),
  ];
  const named = new Set(rejected.map(({ title }) => title));
  const uncited = report.sources.filter(({ cited, title }) => !cited && !named.has(title));
  const rest = counted(uncited.length - mostUncited, 'further source', 'further sources');
  return [
    ...rejected,
    ...uncited.slice(0, mostUncited).map(({ title }) => ({ title, reason: uncitedReason })),
    ...(uncited.length > mostUncited ? [{ title: rest, reason: uncitedReason }] : []),
  ];
}
