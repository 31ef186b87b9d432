import { inOneGo } from '../kit/in-one-go.ts';
import { reviewWords } from '../review/mark.ts';
import { cleanTree } from './clean-text.ts';
import { mapReport } from './map-report.ts';
import { prepareModel } from './model-of.ts';
import type { Report, ReportSection, ReportSentence } from './report.ts';

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
  const { sections: dirty, ...rest } = source;
  const sections: ReportSection[] = [];
  const report: Report = { ...cleanTree(rest), sections };
  for (const section of dirty) {
    yield;
    sections.push(cleanTree(section));
  }
  yield;
  return report;
}

/** Parts what is verified from what is not; by their words, since drafts that made the same mistake are one entry. */
class Sieve {
  verified = 0;
  readonly #failed: Map<string, ReportSentence>;

  constructor(unverified: readonly ReportSentence[]) {
    this.#failed = new Map(unverified.map((sentence) => [sentence.text, sentence]));
  }

  get failed(): ReportSentence[] {
    return [...this.#failed.values()];
  }

  keepVerified(paragraphs: readonly ReportSentence[][]): ReportSentence[][] {
    return paragraphs
      .map((paragraph) => paragraph.filter((sentence) => this.#isVerified(sentence)))
      .filter((paragraph) => paragraph.length > 0);
  }

  #isVerified(sentence: ReportSentence): boolean {
    const isVerified = sentence.verdict === 'verified';
    if (isVerified) this.verified += 1;
    else this.#failed.set(sentence.text, sentence);
    return isVerified;
  }
}

function siftSection(section: ReportSection, sieve: Sieve): ReportSection {
  const subsections = section.subsections.map((each) => ({
    ...each,
    paragraphs: sieve.keepVerified(each.paragraphs),
  }));
  const { failed } = sieve;
  const hallmark = { ...section.hallmark, unverified: failed.length };
  return { ...section, subsections, unverified: failed, hallmark };
}

/** What the executive summary says already is neither said again nor counted twice. */
function unsaid({ summary, assessment }: Report): Report['assessment'] {
  if (!assessment) return null;
  const said = new Set(
    [...(summary?.messages ?? []), ...(summary?.paragraphs.flat() ?? [])].map(({ text }) => text),
  );
  const paragraphs = assessment.paragraphs
    .map((sentences) => sentences.filter(({ text }) => !said.has(text)))
    .filter((sentences) => sentences.length > 0);
  return { ...assessment, paragraphs };
}

/**
 * Cleans every text and takes out of the prose whatever is not verified, so that no format can
 * print a failed claim as fact, whoever assembled the report. In steps, as its document is made.
 */
export function* printableInSteps(source: Report): Generator<void, PrintableReport> {
  const cleaned = yield* cleanReport(source);
  let verified = 0;
  const groups: FailedGroup[] = [];
  const sift = <T>(
    title: string,
    { unverified }: { unverified: ReportSentence[] },
    keep: (sieve: Sieve) => T,
  ): T => {
    const sieve = new Sieve(unverified);
    const kept = keep(sieve);
    verified += sieve.verified;
    if (sieve.failed.length > 0) groups.push({ title, sentences: sieve.failed });
    return kept;
  };
  const { summary, assessment } = cleaned;
  const report: Report = {
    ...cleaned,
    summary:
      summary &&
      sift('Executive summary', summary, (sieve) => ({
        ...summary,
        paragraphs: sieve.keepVerified(summary.paragraphs),
      })),
    assessment:
      assessment &&
      sift('Quality assessment', assessment, (sieve) => ({
        ...assessment,
        paragraphs: sieve.keepVerified(assessment.paragraphs),
      })),
    sections: cleaned.sections.map((section) =>
      sift(section.title, section, (sieve) => siftSection(section, sieve)),
    ),
  };
  const unverified = groups.reduce((sum, group) => sum + group.sentences.length, 0);
  if (report.model) yield* prepareModel(report.model);
  yield;
  const printed = mapReport(report, {
    sentence: (sentence) => (sentence.verdict === 'verified' ? withNote(sentence) : null),
    notes: (cited) => [...cited],
  });
  return {
    report: { ...printed, assessment: unsaid(printed) },
    failed: groups,
    counts: { verified, unverified },
  };
}

export function printableReport(source: Report): PrintableReport {
  return inOneGo(printableInSteps(source));
}
