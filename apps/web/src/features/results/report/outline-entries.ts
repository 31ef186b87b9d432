import type { Report } from '@assay/domain/report/report';

export interface OutlineEntry {
  id: string;
  title: string;
  level: 1 | 2;
}

export const sectionAnchor = (key: string) => `section-${key}`;
export const subsectionAnchor = (id: string) => `part-${id}`;
export const exhibitAnchor = (number: number) => `exhibit-${number}`;

/** The outline of what is really there: an empty register gets no entry. */
export function outlineEntries(report: Report): OutlineEntry[] {
  const top = (id: string, title: string): OutlineEntry => ({ id, title, level: 1 });
  return [
    ...(report.summary ? [top('executive-summary', 'Executive summary')] : []),
    ...(report.assessment ? [top('assessment', 'Final assessment')] : []),
    ...report.sections.flatMap((section): OutlineEntry[] => [
      top(sectionAnchor(section.key), section.title),
      ...section.subsections.map(
        ({ id, title }): OutlineEntry => ({ id: subsectionAnchor(id), title, level: 2 }),
      ),
    ]),
    ...(report.conflicts.length > 0 ? [top('conflicts', 'Conflict register')] : []),
    ...(report.limitations.length > 0 ? [top('limitations', 'Limitations')] : []),
    ...(report.guides.length > 0 ? [top('interview-guides', 'Interview guides')] : []),
    top('sources', 'Sources'),
    top('agent-runs', 'Agent runs'),
  ];
}
