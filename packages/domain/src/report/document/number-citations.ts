import type { Report, ReportExhibit, Sentence } from '../report.ts';

/** Where notes are cited, in the order of reading. */
function* citations(report: Report): Generator<readonly number[]> {
  const { summary, assessment } = report;
  const prose = (paragraphs: readonly Sentence[][]) => paragraphs.flat().map(({ notes }) => notes);
  if (summary) {
    yield* prose(summary.paragraphs);
    yield* prose([summary.key_risks]);
  }
  for (const { subsections } of report.sections)
    for (const { paragraphs, exhibits } of subsections) {
      yield* prose(paragraphs);
      for (const { rows } of exhibits)
        for (const { cells } of rows) yield* cells.map(({ notes }) => notes);
    }
  if (assessment) yield* prose(assessment.paragraphs);
}

/**
 * Numbers the notes anew in the order in which they are cited, and leaves out those that nothing
 * cites: a format that counts its notes itself, as Word does, then comes to the same numbers.
 */
export function numberCitations(report: Report): Report {
  const known = new Map(report.notes.map((note) => [note.number, note]));
  const numbers = new Map<number, number>();
  for (const cited of citations(report))
    for (const number of cited.toSorted((left, right) => left - right))
      if (known.has(number) && !numbers.has(number)) numbers.set(number, numbers.size + 1);
  const renumber = (notes: readonly number[]) =>
    [...new Set(notes.flatMap((number) => numbers.get(number) ?? []))].toSorted(
      (left, right) => left - right,
    );
  const sentence = (each: Sentence): Sentence => ({ ...each, notes: renumber(each.notes) });
  const prose = (paragraphs: Sentence[][]) => paragraphs.map((each) => each.map(sentence));
  const exhibit = (each: ReportExhibit): ReportExhibit => ({
    ...each,
    rows: each.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, notes: renumber(cell.notes) })),
    })),
  });
  return {
    ...report,
    notes: [...numbers].flatMap(([old, number]) => {
      const note = known.get(old);
      return note ? [{ ...note, number }] : [];
    }),
    summary: report.summary && {
      ...report.summary,
      paragraphs: prose(report.summary.paragraphs),
      key_risks: report.summary.key_risks.map(sentence),
    },
    assessment: report.assessment && {
      ...report.assessment,
      paragraphs: prose(report.assessment.paragraphs),
    },
    sections: report.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((each) => ({
        ...each,
        paragraphs: prose(each.paragraphs),
        exhibits: each.exhibits.map(exhibit),
      })),
    })),
  };
}
