import type { DocumentSubsection } from './document.ts';

type Counted = Pick<DocumentSubsection, 'coverage'>;

const columns: readonly { name: string; count: (each: Counted) => number }[] = [
  { name: 'Sources', count: ({ coverage }) => coverage.source_count },
  { name: 'Searches', count: ({ coverage }) => coverage.queries.length },
  { name: 'Set aside', count: ({ coverage }) => coverage.rejected_sources.length },
];

/** What is counted for each question: a column that holds one number throughout says nothing of any of them. */
export function coverageColumns(sections: readonly { subsections: readonly Counted[] }[]) {
  const asked = sections.flatMap(({ subsections }) => subsections);
  return columns.filter(({ count }, at) => at === 0 || new Set(asked.map(count)).size > 1);
}
