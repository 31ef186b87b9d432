import { printedSentences } from '@assay/domain/report/printed-sentences';
import type { Note, Report, ReportSentence, ReportSource } from '@assay/domain/report/report';

/** Where everything of a report is found again: by note number, source, and claim. */
export interface ReportIndex {
  notes: ReadonlyMap<number, Note>;
  sources: ReadonlyMap<string, ReportSource>;
  sentences: ReadonlyMap<string, ReportSentence>;
}

function* sentencesOf(report: Report): Generator<ReportSentence> {
  yield* printedSentences(report);
  for (const section of report.sections) yield* section.unverified;
}

export function indexReport(report: Report): ReportIndex {
  const sentences = new Map<string, ReportSentence>();
  for (const sentence of sentencesOf(report)) {
    if (!sentences.has(sentence.claim_id)) sentences.set(sentence.claim_id, sentence);
  }
  return {
    notes: new Map(report.notes.map((note) => [note.number, note])),
    sources: new Map(report.sources.map((source) => [source.id, source])),
    sentences,
  };
}
