import { cleanLine } from '@assay/domain/report/clean-text';
import type { ReportDocument } from '@assay/domain/report/document/document';
import { paperDocument } from '@assay/domain/report/document/paper-document';
import { longDate } from '@assay/domain/report/report-words';
import { shorten } from '@assay/domain/report/text-width';
import { breakLongWords } from './break-words.ts';
import { NoteIndex } from './note-index.ts';
import { type Press, printPart } from './print-parts.ts';
import { line, narrow } from './print-prose.ts';

export type PrintOptions = Pick<Press, 'plain'>;

/**
 * Everything that the typesetter prints, as plain data: it reads this as JSON and sets each text as
 * text, so that nothing in it can be understood as markup. It is printed where the document is built, in
 * steps: the process that sets pages begins with less to load and less to be handed.
 */
export function* printInSteps(source: ReportDocument, { plain }: PrintOptions) {
  const { report, title, standing, notices, footer, counts, parts } = paperDocument(source);
  const press: Press = { index: new NoteIndex(report), plain, anchors: new Map(), counts };
  yield;
  const printed: ReturnType<typeof printPart>[] = [];
  for (const [at, part] of parts.entries()) {
    printed.push(printPart(part, at, press));
    yield;
  }
  return {
    meta: {
      title: cleanLine(title),
      company: line(report.company_name),
      coverName: breakLongWords(cleanLine(report.company_name), 14),
      coverText: firstSentences(line(report.company_description), 320),
      runningName: shorten(line(report.company_name), 230, 7.5),
      description: line(report.company_description),
      version: narrow(report.version),
      status: standing.word,
      validated: standing.validated,
      date: longDate(report.generated_at),
      day: dayOf(report.generated_at),
      notices: notices.map(line),
      footer,
      offline: report.offline,
    },
    parts: printed,
  };
}

export type PrintedReport =
  ReturnType<typeof printInSteps> extends Generator<void, infer Printed> ? Printed : never;

/** Whole sentences up to a length; a first sentence that is longer is cut at a word. */
function firstSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const end = head.lastIndexOf('. ');
  return end > most / 3
    ? head.slice(0, end + 1)
    : `${head.replace(/\s+\S*$/, '').toWellFormed()} …`;
}

function dayOf(iso: string): { year: number; month: number; day: number } | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
