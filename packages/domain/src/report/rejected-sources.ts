import type { Report, ReportSource } from './report.ts';
import { counted } from './report-words.ts';

/** A list of what nothing cites is for looking over, not for reading. */
const mostUncited = 30;
const nearCopy = /^(Near-copy of “(.+)”); counted once$/u;
const uncitedReason = 'Cited nowhere';

/** What the other copy counts for: nothing, where that is cited nowhere either. */
function reasonOf(reason: string, { sources }: Report): string {
  const [, copy, title] = nearCopy.exec(reason) ?? [];
  const same = sources.filter((source) => source.title === title);
  return copy && same.length > 0 && same.every(({ cited }) => !cited)
    ? `${copy}, which is not cited`
    : reason;
}

/** What no longer stands is told by what stands in its place. */
function whyUncited({ replaced_by: newer = [] }: ReportSource): string {
  const named = newer.map((title) => `“${title}”`).join(' and ');
  return named === '' ? uncitedReason : `Replaced by ${named}`;
}

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
    ...rejected.map(({ title, reason }) => ({ title, reason: reasonOf(reason, report) })),
    ...uncited.slice(0, mostUncited).map((source) => ({
      title: source.title,
      reason: whyUncited(source),
    })),
    ...(uncited.length > mostUncited ? [{ title: rest, reason: uncitedReason }] : []),
  ];
}
