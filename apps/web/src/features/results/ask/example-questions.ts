import type { ReportIndex } from '../report/report-index.ts';

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 70;

/** Figures of the report that a reader could ask for, each as a question. */
export function exampleQuestions({ sentences }: Pick<ReportIndex, 'sentences'>): string[] {
  const labels = [...sentences.values()]
    .filter(({ verdict }) => verdict === 'verified')
    .flatMap(({ figures }) => figures.flatMap(({ of }) => of.map(({ label }) => label)))
    .filter((label) => label.split(', ').length > 2 && label.length <= LONGEST_EXAMPLE);
  const byMeasure = new Map(labels.map((label) => [label.split(', ')[0], label]));
  return [...byMeasure.values()].slice(0, MOST_EXAMPLES).map((label) => `${label}?`);
}
