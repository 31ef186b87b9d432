import { gradeMeanings, grades } from '@assay/domain/evidence/source';
import { cleanLine } from '@assay/domain/report/clean-text';
import { printableReport } from '@assay/domain/report/printable-report';
import { rejectedSources } from '@assay/domain/report/rejected-sources';
import type { Report, Sentence } from '@assay/domain/report/report';
import {
  conflictTitle,
  conflictWords,
  decisionWords,
  earlierExhibit,
  hallmarkWords,
  judgementWord,
  longDate,
  readersGuide,
  reportNotices,
  shortNotice,
  sideStatement,
  statusWords,
  subsectionWords,
  verdictLabel,
  verdictWords,
} from '@assay/domain/report/report-words';
import { shorten } from '@assay/domain/report/text-width';
import { readScope } from '@assay/domain/scope/read-scope';
import { isWebAddress, readBlocks } from '../read-blocks.ts';
import { breakLongWords } from './break-words.ts';
import { fitSummary } from './fit-summary.ts';
import { keepTogether } from './keep-together.ts';
import { NoteIndex } from './note-index.ts';
import { printBlocks } from './print-blocks.ts';
import { printExhibit } from './print-exhibit.ts';

const longestWord = 34;
const longestScope = 20_000;
const line = (text: string) => keepTogether(breakLongWords(cleanLine(text), longestWord));
const lines = (texts: string[]) => texts.map(line).filter((text) => text !== '');
/** For the two columns of the verdict. */
const halfWide = (text: string) => keepTogether(breakLongWords(cleanLine(text), 24));
const narrow = (text: string) => breakLongWords(cleanLine(text), 18);

/** Letters that surely fit into a line of the text and of its margin. */
const [lineLetters, marginLetters] = [56, 24];
const shortLines = 9;

/** Whether a paragraph is a few lines, and at least as tall as the sources beside it. */
function isShort(runs: { text: string }[], margin: { title: string; place: string }[]): boolean {
  const letters = runs.reduce((sum, run) => sum + run.text.length + 1, 0);
  const beside = margin.reduce(
    (sum, each) => sum + 1 + Math.ceil((each.title.length + each.place.length) / marginLetters),
    0,
  );
  const textLines = Math.max(1, Math.floor(letters / (lineLetters + 8)));
  return letters < lineLetters * shortLines && beside * 10 <= textLines * 15;
}

function printParagraphs(paragraphs: Sentence[][], index: NoteIndex) {
  return paragraphs.map((paragraph) => {
    const runs = paragraph.map((sentence) => printRun(sentence, index));
    const margin = index.margin(paragraph);
    return { runs, margin, short: isShort(runs, margin) };
  });
}

function printRun({ kind, text, notes }: Sentence, index: NoteIndex) {
  const label = kind === 'judgement' ? judgementWord : '';
  return { label, text: line(text), notes: index.cite(notes) };
}

/** Links need one target: the first exhibit that bears the number. */
function firstWithNumber({ sections }: Report, number: number) {
  return sections
    .flatMap(({ subsections }) => subsections.flatMap(({ exhibits }) => exhibits))
    .find((exhibit) => exhibit.number === number);
}

export interface PrintOptions {
  /** Leaves out charts and the structure of guides: what is printed when the full form fails. */
  plain: boolean;
}

/**
 * Everything that the typesetter prints, as plain data: it reads this as JSON and sets each text as
 * text, so that nothing in it can be understood as markup.
 */
export function printDocument(source: Report, { plain }: PrintOptions) {
  const { report, failed, counts } = printableReport(source);
  const index = new NoteIndex(report);
  const { summary, assessment } = report;
  const summaryPage = summary && {
    verdict: verdictWords[summary.verdict],
    ...fitSummary(summary, report.sections.length),
    headline: line(summary.headline),
    paragraphs: printParagraphs(summary.paragraphs, index),
    verdictLabel,
    risks: summary.key_risks.map((risk) => ({
      ...printRun(risk, index),
      text: halfWide(risk.text),
    })),
    steps: summary.next_steps.map(halfWide).filter((step) => step !== ''),
  };
  const sections = report.sections.map((section, position) => ({
    number: position + 1,
    title: line(section.title),
    hallmark: hallmarkWords(section.hallmark),
    unverified: section.unverified.length,
    subsections: section.subsections.map((subsection, place) => ({
      number: `${position + 1}.${place + 1}`,
      title: line(subsection.title),
      status: subsection.status,
      statusWord: subsectionWords[subsection.status],
      paragraphs: printParagraphs(subsection.paragraphs, index),
      exhibits: subsection.exhibits.map((exhibit) => ({
        ...printExhibit(exhibit, index, plain),
        anchor: firstWithNumber(report, exhibit.number) === exhibit,
      })),
      earlier: subsection.earlier_exhibits.map((each) => ({
        number: each.number,
        known: firstWithNumber(report, each.number) !== undefined,
        text: line(earlierExhibit(each)),
      })),
      questions: subsection.open_questions.map((each) => ({
        question: line(each.question),
        answer: line(each.would_answer),
      })),
    })),
  }));
  const assessmentPart = assessment && {
    summary: line(assessment.summary),
    paragraphs: printParagraphs(assessment.paragraphs, index),
    recommendations: lines(assessment.recommendations),
  };
  return {
    meta: {
      title: `Commercial due diligence: ${cleanLine(report.company_name)}`,
      company: line(report.company_name),
      coverName: breakLongWords(cleanLine(report.company_name), 14),
      coverText: firstSentences(line(report.company_description), 320),
      runningName: shorten(line(report.company_name), 230, 7.5),
      description: line(report.company_description),
      version: narrow(report.version),
      status: statusWords[report.status],
      validated: report.status === 'qa_validated',
      date: longDate(report.generated_at),
      day: dayOf(report.generated_at),
      notices: reportNotices(report, counts.unverified).map(line),
      footer: shortNotice(report, counts.unverified),
      offline: report.offline,
    },
    guide: {
      scope: readScope(report.scope.slice(0, longestScope)).map((part) => ({
        title: line(part.title),
        topics: part.topics.map((topic) => ({
          title: line(topic.title),
          questions: lines(topic.questions),
        })),
      })),
      markets: lines(report.markets),
      geographies: lines(report.geographies),
      limitations: lines(report.limitations),
      method: readersGuide.method,
      notes: readersGuide.notes,
      judgement: readersGuide.judgement,
      failed: readersGuide.failed,
      grades: grades.map((grade) => ({
        grade,
        meaning: gradeMeanings[grade],
        count: report.sources.filter((each) => each.grade === grade && each.cited).length,
      })),
      counts: {
        verified: counts.verified,
        unverified: counts.unverified,
        sources: report.sources.filter((each) => each.cited).length,
        notes: report.notes.length,
        conflicts: report.conflicts.length,
      },
    },
    summary: summaryPage,
    glance: report.sections.map(({ title, hallmark }, position) => ({
      title: `${position + 1}  ${line(title)}`,
      cells: [
        `${hallmark.answered} of ${hallmark.answered + hallmark.partial + hallmark.not_found}`,
        hallmark.confidence,
        String(hallmark.sources),
        String(hallmark.verified),
        String(hallmark.unverified),
      ],
    })),
    sections,
    assessment: assessmentPart,
    guides: report.guides.map((guide) => ({
      title: line(guide.type),
      blocks: printBlocks(readBlocks(guide.content), plain),
    })),
    conflicts: report.conflicts.map((conflict, position) => ({
      number: position + 1,
      kind: conflictWords[conflict.kind],
      measure: line(conflictTitle(conflict)),
      explanation: line(conflict.explanation),
      rule: line(conflict.rule),
      decision: line(decisionWords(conflict.decision)),
      open: conflict.decision === 'open',
      reason: line(conflict.reason),
      /** Too much text to be kept on one page whatever stands above it. */
      long: JSON.stringify(conflict).length > 4000,
      sides: conflict.sides.map((side) => ({
        statement: line(sideStatement(side)),
        quote: line(side.quote),
        source: index.sourceNumber(side.source_id),
        locator: line(side.locator),
      })),
    })),
    failed: failed.map((group) => ({
      title: line(group.title),
      items: group.sentences.map((each) => ({ text: line(each.text), reason: line(each.reason) })),
    })),
    coverage: report.sections.map((section, position) => ({
      title: line(section.title),
      rows: section.subsections.map((each, place) => ({
        number: `${position + 1}.${place + 1}`,
        title: line(each.title),
        status: each.status,
        statusWord: subsectionWords[each.status],
        sources: each.coverage.source_count,
        searches: each.coverage.queries.length,
        rejected: each.coverage.rejected_sources.length,
      })),
    })),
    rejected: rejectedSources(report).map((each) => ({
      title: line(each.title),
      reason: line(each.reason),
    })),
    notes: index.printNotes(),
    sources: report.sources.map((each, position) => ({
      number: each.number,
      /** Links need one target: the first entry that bears the number. */
      anchor: report.sources.findIndex((other) => other.number === each.number) === position,
      title: line(each.title),
      publisher: each.publisher === null ? '' : line(each.publisher),
      published: each.published_at === null ? '' : line(longDate(each.published_at)),
      retrieved: line(longDate(each.retrieved_at)),
      grade: each.grade,
      reason: line(each.grade_reason),
      url: each.url !== null && isWebAddress(each.url) ? each.url : '',
      address: each.url === null ? '' : line(each.url),
      hash: each.hash.slice(0, 16),
      copies: each.copies,
      cited: each.cited,
      notes: index.notesOf(each.id),
    })),
    runs: report.agent_runs.map((run) => ({
      agent: line(run.agent_name),
      model: narrow(
        run.model.startsWith(run.provider) ? run.model : `${run.provider} ${run.model}`,
      ),
      version: `v${run.template_version}`,
      seconds: (run.duration_ms / 1000).toFixed(1),
      searches: run.search_calls,
    })),
  };
}

export type PrintDocument = ReturnType<typeof printDocument>;

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
