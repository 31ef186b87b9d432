import { inOneGo } from '../kit/in-one-go.ts';
import { reviewWords } from '../review/mark.ts';
import { cleanTree } from './clean-text.ts';
import { mapReport } from './map-report.ts';
import { prepareModel } from './model-of.ts';
import type { Report, ReportSentence } from './report.ts';

export interface FailedGroup {
  title: string;
  sentences: ReportSentence[];
}

/** What a document prints: facts in their places, and apart from them what failed its check. */
export interface PrintableReport {
  report: Report;
  failed: FailedGroup[];
  counts: { verified: number; unverified: number };
}

/** Who has put other words in its place is said with them, in every format. */
function withNote(sentence: ReportSentence): ReportSentence {
  const { text, review } = sentence;
  if (review?.state !== 'corrected') return sentence;
  return { ...sentence, text: `${text} (${reviewWords(review)})` };
}

/** Section by section: together they hold most of what there is to clean. */
function* cleanReport(source: Report): Generator<void, Report> {
  const report = cleanTree({ ...source, sections: [] as Report['sections'] });
  for (const section of source.sections) {
    yield;
    report.sections.push(cleanTree(section));
  }
  yield;
  return report;
}

/**
 * Cleans every text and takes out of the prose whatever is not verified, so that no format can
 * print a failed claim as fact, whoever assembled the report. In steps, as its document is made.
 */
export function* printableInSteps(source: Report): Generator<void, PrintableReport> {
  const report = yield* cleanReport(source);
  let verified = 0;
  const keepVerified = (
    paragraphs: ReportSentence[][],
    failed: Map<string, ReportSentence>,
  ): ReportSentence[][] =>
    paragraphs
      .map((paragraph) =>
        paragraph.filter((sentence) => {
          if (sentence.verdict === 'verified') {
            verified += 1;
            return true;
          }
          failed.set(sentence.text, sentence);
          return false;
        }),
      )
      .filter((paragraph) => paragraph.length > 0);

  // By their words: drafts that made the same mistake are one entry.
  const groups: FailedGroup[] = [];
  const collect = (title: string, run: (failed: Map<string, ReportSentence>) => void) => {
    const failed = new Map<string, ReportSentence>();
    run(failed);
    if (failed.size > 0) groups.push({ title, sentences: [...failed.values()] });
  };

  const { summary, assessment } = report;
  if (summary)
    collect('Executive summary', (failed) => {
      for (const sentence of summary.unverified) failed.set(sentence.text, sentence);
      summary.paragraphs = keepVerified(summary.paragraphs, failed);
    });
  if (assessment)
    collect('Quality assessment', (failed) => {
      for (const sentence of assessment.unverified) failed.set(sentence.text, sentence);
      assessment.paragraphs = keepVerified(assessment.paragraphs, failed);
    });
  for (const section of report.sections)
    collect(section.title, (failed) => {
      for (const sentence of section.unverified) failed.set(sentence.text, sentence);
      for (const subsection of section.subsections)
        subsection.paragraphs = keepVerified(subsection.paragraphs, failed);
      section.unverified = [...failed.values()];
      section.hallmark.unverified = failed.size;
    });
  const unverified = groups.reduce((sum, group) => sum + group.sentences.length, 0);
  if (report.model) yield* prepareModel(report.model);
  yield;
  const printed = mapReport(report, {
    sentence: (sentence) => (sentence.verdict === 'verified' ? withNote(sentence) : null),
    notes: (cited) => [...cited],
  });
  return { report: printed, failed: groups, counts: { verified, unverified } };
}

export function printableReport(source: Report): PrintableReport {
  return inOneGo(printableInSteps(source));
}
