import type { Report, ReportExhibit, ReportSection, ReportSubsection, Sentence } from './report.ts';
import { earlierExhibit, exhibitUnit, kindWords, verdictLabel } from './report-words.ts';

/** The parts of a report as the Markdown texts that a project carries among its results. */

export const offlineNotice =
  'Written by the embedded offline analyst: it extracts, computes and quotes, and where there is no evidence it asks.';

/** The sections by key, each with the notes that it cites below it. */
export function sectionTexts(report: Report): Record<string, string> {
  return Object.fromEntries(
    report.sections.map((section) => [
      section.key,
      join([...sectionBlocks(section), ...noteBlocks(report, citedIn(section))]),
    ]),
  );
}

/** The sections one after the other, as quality assurance leaves them. */
export function reviewedText(report: Report): string {
  const texts = sectionTexts(report);
  return report.sections.map(({ key, title }) => `## ${title}\n\n${texts[key] ?? ''}`).join('\n\n');
}

export function assessmentText(report: Report): string {
  if (!report.assessment) return '';
  const { summary, paragraphs, recommendations, unverified } = report.assessment;
  return join([
    plain(summary),
    ...proseBlocks(paragraphs),
    ...listBlocks('Recommendations', recommendations),
    ...failedBlocks(unverified),
    ...noteBlocks(report, notesOf(paragraphs)),
  ]);
}

export function summaryText(report: Report): string {
  if (!report.summary) return '';
  const { paragraphs, key_risks, next_steps, unverified } = report.summary;
  return join([
    headlineBlock(report.summary),
    ...proseBlocks(paragraphs),
    ...riskBlocks(key_risks),
    ...listBlocks('Next steps', next_steps),
    ...failedBlocks(unverified),
    ...noteBlocks(report, notesOf([...paragraphs, key_risks])),
  ]);
}

/** Executive summary and analysis in one text, with all notes at the end. */
export function wholeText(report: Report): string {
  const { summary, assessment } = report;
  return join([
    `# ${plain(report.company_name)}: commercial due diligence`,
    ...(report.offline ? [`> ${offlineNotice}`] : []),
    ...(summary
      ? [
          '## Executive summary',
          headlineBlock(summary),
          ...proseBlocks(summary.paragraphs),
          ...riskBlocks(summary.key_risks),
          ...listBlocks('Next steps', summary.next_steps),
          ...failedBlocks(summary.unverified),
        ]
      : []),
    ...report.sections.flatMap((section) => [
      `## ${plain(section.title)}`,
      ...sectionBlocks(section),
    ]),
    ...(assessment
      ? [
          '## Final assessment and recommendations',
          plain(assessment.summary),
          ...proseBlocks(assessment.paragraphs),
          ...listBlocks('Recommendations', assessment.recommendations),
          ...failedBlocks(assessment.unverified),
        ]
      : []),
    ...noteBlocks(report),
  ]);
}

function sectionBlocks(section: ReportSection): string[] {
  return [...section.subsections.flatMap(subsectionBlocks), ...failedBlocks(section.unverified)];
}

function failedBlocks(unverified: readonly Sentence[]): string[] {
  const failed = unverified.map(
    ({ text, reason }) => `- *Not verified:* ${plain(text)} (${plain(reason)})`,
  );
  return failed.length > 0 ? ['### Statements not verified', failed.join('\n')] : [];
}

/** An answer that only reports what a source says is nobody's judgement. */
function headlineBlock({ headline, answer }: NonNullable<Report['summary']>): string {
  const label = answer?.kind === 'evidence' ? '' : `*${verdictLabel}:* `;
  return `${label}**${plain(headline)}**`;
}

function riskBlocks(risks: readonly Sentence[]): string[] {
  if (risks.length === 0) return [];
  return ['**Key risks**', risks.map((risk) => `- ${sentenceText(risk)}`).join('\n')];
}

function sentenceText({ kind, text, notes }: Sentence): string {
  const label = kindWords[kind] && `*${kindWords[kind]}* `;
  return label + plain(text) + marks(notes);
}

function subsectionBlocks(subsection: ReportSubsection): string[] {
  const questions = subsection.open_questions.map(({ question, would_answer }) => {
    const answer = would_answer ? ` What would answer it: ${plain(would_answer)}` : '';
    return `- *Open question:* ${plain(question)}${answer}`;
  });
  return [
    `### ${plain(subsection.title)}`,
    ...proseBlocks(subsection.paragraphs),
    ...subsection.exhibits.flatMap(exhibitBlocks),
    ...subsection.earlier_exhibits.map((each) => `*${plain(earlierExhibit(each))}*`),
    ...(questions.length > 0 ? [questions.join('\n')] : []),
  ];
}

function exhibitBlocks(exhibit: ReportExhibit): string[] {
  const width = Math.max(
    exhibit.columns.length,
    ...exhibit.rows.map(({ cells }) => cells.length + 1),
  );
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const unit = exhibitUnit(exhibit) ? ` (${plain(exhibitUnit(exhibit))})` : '';
  return [
    `**Exhibit ${exhibit.number}. ${plain(exhibit.title)}**${unit}`,
    [
      line(exhibit.columns.map(plain)),
      line(Array.from({ length: width }, () => '---')),
      ...exhibit.rows.map(({ label, cells }) =>
        line([plain(label), ...cells.map(({ text, notes }) => plain(text) + marks(notes))]),
      ),
    ].join('\n'),
  ];
}

function proseBlocks(paragraphs: readonly Sentence[][]): string[] {
  return paragraphs.map((paragraph) => paragraph.map(sentenceText).join(' '));
}

function listBlocks(title: string, items: readonly string[]): string[] {
  return items.length > 0
    ? [`**${title}**`, items.map((item) => `- ${plain(item)}`).join('\n')]
    : [];
}

/** The notes of these numbers, or all of them. */
function noteBlocks(report: Report, numbers?: readonly number[]): string[] {
  const cited = numbers && new Set(numbers);
  const lines = report.notes
    .filter(({ number }) => !cited || cited.has(number))
    .map(({ number, source_id, locator, quote }) => {
      const title = report.sources.find(({ id }) => id === source_id)?.title ?? '';
      const place = [title, locator].filter(Boolean).map(plain).join(', ');
      return `- \\[${number}\\] ${place}: “${plain(quote)}”`;
    });
  return lines.length > 0 ? ['**Notes**', lines.join('\n')] : [];
}

function citedIn(section: ReportSection): number[] {
  return section.subsections.flatMap(({ paragraphs, exhibits }) => [
    ...notesOf(paragraphs),
    ...exhibits.flatMap(({ rows }) => rows.flatMap(({ cells }) => notesOf([cells]))),
  ]);
}

function notesOf(paragraphs: readonly (readonly { notes: number[] }[])[]): number[] {
  return paragraphs.flatMap((printed) => printed.flatMap(({ notes }) => notes));
}

function marks(notes: readonly number[]): string {
  return notes.map((number) => ` \\[${number}\\]`).join('');
}

/** Source text is data: nothing in it may act as markup. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&');
}

function join(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}
