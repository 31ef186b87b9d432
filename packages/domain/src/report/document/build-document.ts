import { gradeMeanings, grades } from '../../evidence/source.ts';
import { inOneGo } from '../../kit/in-one-go.ts';
import { dealFacts, hypothesesOf } from '../../project/deal-words.ts';
import { reviewStates } from '../../review/review-states.ts';
import { readScope } from '../../scope/read-scope.ts';
import { cutLead, cutTitle } from '../editing-words.ts';
import { type FailedGroup, printableInSteps } from '../printable-report.ts';
import { printedSentences, sectionSentences } from '../printed-sentences.ts';
import { checkedLine, readersGuide, shortNotice } from '../provenance-words.ts';
import { rejectedSources } from '../rejected-sources.ts';
import type {
  Report,
  ReportConflict,
  ReportSection,
  ReportSentence,
  ReportSource,
  ReportSubsection,
} from '../report.ts';
import {
  conflictTitle,
  conflictWords,
  decisionWords,
  earlierExhibit,
  exhibitUnit,
  hallmarkWords,
  sideStatement,
  subsectionWords,
} from '../report-words.ts';
import type {
  DocumentBlock,
  DocumentConflict,
  DocumentPart,
  DocumentSubsection,
  PartOf,
  ReportDocument,
} from './document.ts';
import { tellLanguages } from './foreign-quotes.ts';
import { leadSummary } from './lead-summary.ts';
import { modelPart } from './model-part.ts';
import { numberCitations } from './number-citations.ts';
import { printedFormulas } from './printed-formulas.ts';
import { frontMatter } from './report-front.ts';
import { sayOnce, unasked } from './say-once.ts';
import { summaryInSteps } from './summary-part.ts';

/** A scope is the user's own text; more of it than this is nobody's to read. */
const longestScope = 20_000;

function questionPart({ deal }: Report): PartOf<'question'>[] {
  if (!deal) return [];
  const [facts, hypotheses] = [dealFacts(deal), hypothesesOf(deal)];
  if (facts.length + hypotheses.length === 0) return [];
  return [{ kind: 'question', id: 'question', title: 'The question', facts, hypotheses }];
}

function guidePart(
  report: Report,
  stated: readonly ReportSentence[],
  failed: readonly FailedGroup[],
): PartOf<'guide'> {
  const cited = report.sources.filter((source) => source.cited);
  return {
    kind: 'guide',
    id: 'readers-guide',
    title: 'Reader’s guide',
    method: readersGuide(report, stated, failed.length),
    limitations: report.limitations,
    grades: grades.map((grade) => ({
      grade,
      meaning: gradeMeanings[grade],
      cited: cited.filter((source) => source.grade === grade).length,
    })),
    markets: report.markets,
    geographies: report.geographies,
    scope: readScope(report.scope.slice(0, longestScope)),
  };
}

function blocksOf(subsection: ReportSubsection): DocumentBlock[] {
  const questions = subsection.open_questions.map(({ question, would_answer: answer }) => ({
    question,
    answer,
  }));
  return [
    ...subsection.paragraphs.map((sentences) => ({ kind: 'paragraph' as const, sentences })),
    ...subsection.exhibits.map((exhibit) => ({
      kind: 'exhibit' as const,
      exhibit,
      unit: exhibitUnit(exhibit),
    })),
    ...subsection.earlier_exhibits.map((each) => ({
      kind: 'earlier' as const,
      number: each.number,
      text: earlierExhibit(each),
    })),
    ...(questions.length > 0 ? [{ kind: 'questions' as const, questions }] : []),
  ];
}

/** What reviewers have said of its statements, counted; empty where nobody has. */
function reviewedWords(section: ReportSection): string[] {
  const stated = [...sectionSentences(section), ...section.unverified];
  const byClaim = new Map(stated.map(({ claim_id, review }) => [claim_id, review?.state]));
  return reviewStates.flatMap((state) => {
    const count = [...byClaim.values()].filter((each) => each === state).length;
    return count > 0 ? [`${count} ${state} by reviewers`] : [];
  });
}

/** `asked` holds the open questions of the sections before it. */
function sectionPart(section: ReportSection, index: number, asked: Set<string>) {
  const number = `${index + 1}`;
  return {
    kind: 'section' as const,
    id: `section-${section.key}`,
    title: section.title,
    key: section.key,
    number,
    message: section.message,
    hallmark: section.hallmark,
    standing: [...hallmarkWords(section.hallmark), ...reviewedWords(section)],
    subsections: section.subsections.map(
      (each, place): DocumentSubsection => ({
        id: each.id,
        number: `${number}.${place + 1}`,
        title: each.title,
        message: each.message,
        status: each.status,
        statusWord: subsectionWords[each.status],
        blocks: unasked(blocksOf(each), asked),
        coverage: each.coverage,
      }),
    ),
  };
}

function conflictEntry(
  conflict: ReportConflict,
  number: number,
  sources: ReadonlyMap<string, ReportSource>,
): DocumentConflict {
  return {
    number,
    kind: conflict.kind,
    kindWord: conflictWords[conflict.kind],
    title: conflictTitle(conflict),
    explanation: conflict.explanation,
    rule: conflict.rule,
    decision: decisionWords(conflict.decision),
    isOpen: conflict.decision === 'open',
    reason: conflict.reason,
    sides: conflict.sides.map((side) => ({
      statement: sideStatement(side, conflict.measure),
      quote: side.quote,
      locator: side.locator,
      source: sources.get(side.source_id) ?? null,
    })),
  };
}

/** What the executive summary advises already is not advised again. */
function assessmentPart({ assessment, summary: answer }: Report): PartOf<'assessment'>[] {
  if (!assessment) return [];
  const steps = new Set(answer?.next_steps);
  const { paragraphs } = assessment;
  const recommendations = assessment.recommendations.filter((each) => !steps.has(each));
  if (paragraphs.length + recommendations.length === 0 && assessment.summary === '') return [];
  return [
    {
      kind: 'assessment',
      id: 'assessment',
      title: 'Quality assessment',
      summary: assessment.summary,
      paragraphs,
      recommendations,
    },
  ];
}

function cutsOf({ editing }: Report): FailedGroup[] {
  const bySection = Map.groupBy(editing?.cuts ?? [], ({ section }) => section);
  return [...bySection].map(([title, cuts]) => ({
    title,
    sentences: cuts.map(({ sentence, reason }) => ({ ...sentence, reason })),
  }));
}

function backParts(
  report: Report,
  sections: readonly PartOf<'section'>[],
  failed: readonly FailedGroup[],
  stated: readonly ReportSentence[],
): DocumentPart[] {
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  const notes = report.notes.map((note) => ({
    ...note,
    source: sources.get(note.source_id) ?? null,
  }));
  const parts: DocumentPart[] = [
    {
      kind: 'conflicts',
      id: 'conflicts',
      title: 'Conflict register',
      conflicts: report.conflicts.map((each, at) => conflictEntry(each, at + 1, sources)),
    },
    { kind: 'guides', id: 'interview-guides', title: 'Interview guides', guides: report.guides },
    {
      kind: 'apart',
      id: 'not-verified',
      title: 'Statements not verified',
      lead: 'None of the following is a finding of this report.',
      mark: 'Not verified',
      warns: true,
      groups: [...failed],
    },
    {
      kind: 'apart',
      id: 'cut-by-the-editor',
      title: cutTitle,
      lead: cutLead,
      mark: 'Cut',
      warns: false,
      groups: cutsOf(report),
    },
    { kind: 'formulas', id: 'formulas', title: 'Formulas', formulas: printedFormulas(report) },
    guidePart(report, stated, failed),
    {
      kind: 'coverage',
      id: 'coverage',
      title: 'Coverage',
      sections: sections.map(({ title, subsections }) => ({ title, subsections })),
      setAside: rejectedSources(report),
    },
    { kind: 'notes', id: 'notes', title: 'Notes', notes },
    {
      kind: 'sources',
      id: 'sources',
      title: 'Sources',
      sources: report.sources.map((source) => ({
        ...source,
        notes: notes.filter((note) => note.source_id === source.id).map(({ number }) => number),
      })),
    },
    { kind: 'models', id: 'models', title: 'Models and prompts', runs: report.agent_runs },
  ];
  return parts.filter((part) => !isEmpty(part));
}

function isEmpty(part: DocumentPart): boolean {
  switch (part.kind) {
    case 'conflicts':
      return part.conflicts.length === 0;
    case 'guides':
      return part.guides.length === 0;
    case 'apart':
      return part.groups.length === 0;
    case 'formulas':
      return part.formulas.length === 0;
    case 'coverage':
      return part.sections.length === 0 && part.setAside.length === 0;
    case 'notes':
      return part.notes.length === 0;
    case 'sources':
      return part.sources.length === 0;
    case 'models':
      return part.runs.length === 0;
    default:
      return false;
  }
}

/** In steps, between which a page can answer. */
export function* documentInSteps(source: Report): Generator<void, ReportDocument> {
  const { report: printable, failed, counts } = yield* printableInSteps(source);
  yield;
  const stated = printedSentences(printable);
  const report = tellLanguages(
    numberCitations(leadSummary({ ...printable, sections: sayOnce(printable.sections) })),
  );
  yield;
  const summary = yield* summaryInSteps(report);
  yield;
  const asked = new Set<string>();
  const sections = report.sections.map(
    (section, at): PartOf<'section'> => ({
      ...sectionPart(section, at, asked),
      // What another section has said is not said again, but counts here as well.
      checked: checkedLine(sectionSentences(printable.sections[at] ?? section)),
    }),
  );
  yield;
  const model = modelPart(report);
  yield;
  const back = backParts(report, sections, failed, stated);
  yield;
  return {
    ...frontMatter(report, counts.unverified, stated.length),
    title: `Commercial due diligence: ${report.company_name}`,
    footer: shortNotice(report, counts.unverified),
    parts: [
      ...summary,
      ...questionPart(report),
      ...sections,
      ...model,
      ...assessmentPart(report),
      ...back,
    ],
  };
}

export function buildDocument(source: Report): ReportDocument {
  return inOneGo(documentInSteps(source));
}
