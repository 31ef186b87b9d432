import { type SectionKey, sectionKeys } from '../agents/sections.ts';
import { summarySentences } from './printed-sentences.ts';
import type { Report, ReportSentence } from './report.ts';

/** The parts of a report that hold statements of their own. */
export const partKeys = ['summary', ...sectionKeys, 'assessment'] as const;
export type PartKey = 'summary' | SectionKey | 'assessment';

export interface PlacedStatement {
  part: PartKey;
  /** The title of the part. */
  section: string;
  sentence: ReportSentence;
}

export const partTitles = {
  summary: 'Executive summary',
  assessment: 'Quality assessment',
} as const;

/** What is printed and what is set apart, part by part. */
export function placedStatements(report: Report): PlacedStatement[] {
  const { summary, sections, assessment } = report;
  const place = (part: PartKey, section: string, sentences: readonly ReportSentence[]) =>
    sentences.map((sentence) => ({ part, section, sentence }));
  return [
    ...place('summary', partTitles.summary, [
      ...summarySentences(report),
      ...(summary?.unverified ?? []),
    ]),
    ...sections.flatMap(({ key, title, message, subsections, unverified }) =>
      place(key, title, [
        ...(message ? [message] : []),
        ...subsections.flatMap((each) => [
          ...(each.message ? [each.message] : []),
          ...each.paragraphs.flat(),
        ]),
        ...unverified,
      ]),
    ),
    ...place('assessment', partTitles.assessment, [
      ...(assessment?.paragraphs.flat() ?? []),
      ...(assessment?.unverified ?? []),
    ]),
  ];
}

/** Words alone, whatever their punctuation: two texts that say the same have the same. */
export function wordsAlone(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%.]+/gu, ' ')
    .trim();
}

/** What a statement measures; the same in two reports, whatever its values and its words. */
export function measureOf({ figures }: Pick<ReportSentence, 'figures'>): string | null {
  const measured = figures.flatMap(({ formula, of }) => [
    formula ?? '',
    ...of.map(({ label }) => label.toLowerCase().trim()),
  ]);
  return measured.length === 0 ? null : measured.join('\n');
}
