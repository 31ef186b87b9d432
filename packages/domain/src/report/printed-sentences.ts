import { mapReport } from './map-report.ts';
import type { Report, ReportSection, ReportSentence } from './report.ts';

/** Every printed sentence, each claim once, in the order of reading. */
export function printedSentences(report: Report): ReportSentence[] {
  const printed = new Map<string, ReportSentence>();
  // The model prints figures and no sentences.
  mapReport(
    { ...report, model: undefined },
    {
      sentence: (sentence) => {
        if (!printed.has(sentence.claim_id)) printed.set(sentence.claim_id, sentence);
        return sentence;
      },
      notes: (cited) => [...cited],
    },
  );
  return [...printed.values()];
}

/** Those of the executive summary. */
export function summarySentences(report: Report): ReportSentence[] {
  return printedSentences({ ...report, sections: [], assessment: null });
}

/** Those of a section, its titles that are statements among them; one that another section prints as well counts here too. */
export function sectionSentences({
  message,
  subsections,
}: Pick<ReportSection, 'message' | 'subsections'>): ReportSentence[] {
  const stated = [
    ...(message ? [message] : []),
    ...subsections.flatMap((each) => [
      ...(each.message ? [each.message] : []),
      ...each.paragraphs.flat(),
    ]),
  ];
  return [...new Map(stated.map((sentence) => [sentence.claim_id, sentence])).values()];
}
