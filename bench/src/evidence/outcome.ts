import type { Report, ReportSentence } from '@assay/domain/report/report';

/** What a run has left, as far as the measures look at it. */
export interface Outcome {
  report: Report;
  sources: { id: string; file: string; groupId: string; snapshot: string }[];
}

/** Everything that the report prints as fact. */
export function printedSentences({ report }: Outcome): ReportSentence[] {
  const prose = [
    ...(report.summary?.paragraphs ?? []),
    ...(report.assessment?.paragraphs ?? []),
    ...report.sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ paragraphs }) => paragraphs),
    ),
  ];
  return prose.flat();
}

/** The notes that printed sentences and exhibits lead to. */
export function printedQuotes(outcome: Outcome): string[] {
  const cells = outcome.report.sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ exhibits }) =>
      exhibits.flatMap(({ rows }) =>
        rows.flatMap((row) => row.cells.flatMap(({ notes }) => notes)),
      ),
    ),
  );
  const numbers = new Set([...printedSentences(outcome).flatMap(({ notes }) => notes), ...cells]);
  return outcome.report.notes.filter(({ number }) => numbers.has(number)).map(({ quote }) => quote);
}
