import { coverageColumns } from '@assay/domain/report/document/coverage-columns';
import type {
  DocumentBlock,
  DocumentCell,
  DocumentConflict,
  DocumentPart,
  DocumentSubsection,
  DocumentTable,
  PartOf,
  ReportDocument,
} from '@assay/domain/report/document/document';
import { withLanguages } from '@assay/domain/report/document/foreign-quotes';
import type { ReportSentence } from '@assay/domain/report/report';
import { longDate } from '@assay/domain/report/report-words';
import { isWebAddress } from '../text-block.ts';
import { fitSummary } from './fit-summary.ts';
import { type NoteIndex, noteRanges } from './note-index.ts';
import { printExhibit } from './print-exhibit.ts';
import { halfWide, line, lines, narrow, printParagraph, printRun } from './print-prose.ts';

export interface Press {
  index: NoteIndex;
  /** Leaves out charts: what is printed when the full form fails. */
  plain: boolean;
  /** Links need one target: the first exhibit that bears a number. */
  anchors: Map<number, string>;
  counts: ReportDocument['counts'];
}

const paragraphs = (all: readonly ReportSentence[][], { index }: Press) =>
  all.map((each) => printParagraph(each, index));

const runOf = (sentence: ReportSentence | null, { index }: Press) =>
  sentence && printRun(sentence, index);

function printCell(lines: DocumentCell, press: Press) {
  return lines.map((each) =>
    each.kind === 'sentence'
      ? {
          ...printRun(each.sentence, press.index),
          text: halfWide(withLanguages(each.sentence)),
          weight: 'plain',
        }
      : {
          label: '',
          text: halfWide(each.text),
          notes: press.index.cite(each.notes),
          weight: each.weight,
          state: each.state ?? '',
        },
  );
}

function printTable(table: DocumentTable | null, press: Press) {
  if (!table) return null;
  const { title, message, head, widths, rows } = table;
  return {
    title,
    message: line(message),
    head,
    widths,
    rows: rows.map((row) => row.map((cell) => printCell(cell, press))),
  };
}

function printSummary(part: PartOf<'summary'>, press: Press) {
  return {
    verdict: part.verdict,
    ...fitSummary(part),
    headline: line(part.headline),
    answer: runOf(part.answer, press),
    figures: part.figures.map(({ name, value, remark }) => ({
      name: line(name),
      value: line(value),
      remark: line(remark),
    })),
    conditions: part.conditions.map((each) => printRun(each, press.index)),
    ruledConditions: lines(part.ruledConditions),
    management: printTable(part.management, press),
    messages: part.messages.map((each) =>
      each.kind === 'words'
        ? { label: '', text: line(each.text), notes: press.index.cite(each.notes) }
        : printRun(each.sentence, press.index),
    ),
    hypotheses: printTable(part.hypotheses, press),
    paragraphs: paragraphs(part.paragraphs, press),
    verdictLabel: part.verdictLabel,
    riskTable: printTable(part.riskTable, press),
    plan: printTable(part.plan, press),
    checked: line(part.checked),
    risks: part.risks.map((risk) => ({
      ...printRun(risk, press.index),
      text: halfWide(withLanguages(risk)),
    })),
    steps: part.steps.map(halfWide).filter((step) => step !== ''),
    glance: part.glance.map(({ number, title, cells }) => ({
      title: `${number}  ${line(title)}`,
      cells,
    })),
  };
}

function printGuide(part: PartOf<'guide'>, { counts }: Press) {
  return {
    method: [...part.method, 'Numbers beside the text name source and place.'],
    limitations: lines(part.limitations),
    grades: part.grades,
    markets: lines(part.markets),
    geographies: lines(part.geographies),
    scope: part.scope.map(({ title, topics }) => ({
      title: line(title),
      topics: topics.map((topic) => ({
        title: line(topic.title),
        questions: lines(topic.questions),
      })),
    })),
    counts,
  };
}

function printBlock(block: DocumentBlock, { index, plain, anchors }: Press, owner: string) {
  switch (block.kind) {
    case 'paragraph':
      return { kind: block.kind, ...printParagraph(block.sentences, index) };
    case 'exhibit': {
      const { number } = block.exhibit;
      const first = anchors.get(number) ?? owner;
      anchors.set(number, first);
      return {
        kind: block.kind,
        ...printExhibit(block.exhibit, index, plain),
        anchor: first === owner,
      };
    }
    case 'earlier':
      return {
        kind: block.kind,
        number: block.number,
        known: anchors.has(block.number),
        text: line(block.text),
      };
    case 'questions':
      return {
        kind: block.kind,
        questions: block.questions.map(({ question, answer }) => ({
          question: line(question),
          answer: line(answer),
        })),
      };
  }
}

function printSubsection(each: DocumentSubsection, press: Press, owner: string) {
  const [place, title] = [`subsection-${each.number}`, line(each.title)];
  press.index.enter({ place, title: `${each.number} ${title}` });
  return {
    place,
    number: each.number,
    title,
    message: runOf(each.message, press),
    status: each.status,
    statusWord: each.statusWord,
    blocks: each.blocks.map((block, at) => printBlock(block, press, `${owner} ${at}`)),
  };
}

function printSection(part: PartOf<'section'>, press: Press) {
  return {
    number: part.number,
    message: runOf(part.message, press),
    hallmark: part.standing,
    checked: line(part.checked),
    subsections: part.subsections.map((each, at) =>
      printSubsection(each, press, `${part.id} ${at}`),
    ),
  };
}

const printConflict = (conflict: DocumentConflict) => ({
  number: conflict.number,
  kind: conflict.kindWord,
  measure: line(conflict.title),
  explanation: line(conflict.explanation),
  rule: line(conflict.rule),
  decision: line(conflict.decision),
  open: conflict.isOpen,
  reason: line(conflict.reason),
  /** Too much text to be kept on one page whatever stands above it. */
  long: JSON.stringify(conflict).length > 4000,
  sides: conflict.sides.map((side) => ({
    statement: line(side.statement),
    quote: line(side.quote),
    source: side.source?.number ?? null,
    locator: line(side.locator),
  })),
});

const coverageRow = (each: DocumentSubsection, counted: ReturnType<typeof coverageColumns>) => ({
  number: each.number,
  title: line(each.title),
  status: each.status,
  statusWord: each.statusWord,
  counts: counted.map(({ count }) => String(count(each))),
});

function printSources({ sources }: PartOf<'sources'>) {
  return sources.map((each, position) => ({
    number: each.number,
    /** Links need one target: the first entry that bears the number. */
    anchor: sources.findIndex((other) => other.number === each.number) === position,
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
    notes: noteRanges(each.notes),
  }));
}

function printModel(part: PartOf<'model'>, press: Press) {
  return {
    set: line(part.set),
    scenarios: part.scenarios.map((each) => printTable(each, press)),
    blocks: part.exhibits.map((each, at) => printBlock(each, press, `${part.id} ${at}`)),
    tables: part.tables.map((each) => printTable(each, press)),
    missing: lines(part.missing),
  };
}

function printApart(part: PartOf<'apart'>) {
  return {
    lead: part.lead,
    mark: part.mark.toUpperCase(),
    warns: part.warns,
    groups: part.groups.map(({ title, sentences }) => ({
      title: line(title),
      items: sentences.map((each) => ({ text: line(each.text), reason: line(each.reason) })),
    })),
  };
}

function printFormulas(part: PartOf<'formulas'>) {
  return {
    formulas: part.formulas.map(({ text, expression, inputs }) => ({
      text: line(text),
      expression: line(expression),
      inputs: inputs.map(({ name, value }) => line(`${name} = ${value}`)),
    })),
  };
}

function printCoverage(part: PartOf<'coverage'>) {
  const counted = coverageColumns(part.sections);
  return {
    counted: counted.map(({ name }) => name),
    sections: part.sections.map(({ title, subsections }) => ({
      title: line(title),
      rows: subsections.map((each) => coverageRow(each, counted)),
    })),
    setAside: part.setAside.map(({ title, reason }) => ({
      title: line(title),
      reason: line(reason),
    })),
  };
}

function printRuns(part: PartOf<'models'>) {
  return {
    runs: part.runs.map((run) => ({
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

function printBody(part: DocumentPart, press: Press) {
  switch (part.kind) {
    case 'summary':
      return printSummary(part, press);
    case 'question':
      return {
        facts: part.facts.map(({ label, value }) => ({ label, value: line(value) })),
        hypotheses: lines(part.hypotheses),
      };
    case 'guide':
      return printGuide(part, press);
    case 'section':
      return printSection(part, press);
    case 'model':
      return printModel(part, press);
    case 'assessment':
      return {
        summary: line(part.summary),
        paragraphs: paragraphs(part.paragraphs, press),
        recommendations: lines(part.recommendations),
      };
    case 'conflicts':
      return { conflicts: part.conflicts.map(printConflict) };
    case 'guides':
      return {
        guides: part.guides.map(({ type, content }) => ({
          title: line(type),
          markdown: content,
        })),
      };
    case 'apart':
      return printApart(part);
    case 'formulas':
      return printFormulas(part);
    case 'coverage':
      return printCoverage(part);
    case 'notes':
      return { noteGroups: press.index.printNotes() };
    case 'sources':
      return { sources: printSources(part) };
    case 'models':
      return printRuns(part);
  }
}

export function printPart(part: DocumentPart, at: number, press: Press) {
  const [place, title] = [`part-${at + 1}`, line(part.title)];
  press.index.enter({ place, title });
  return {
    place,
    kind: part.kind,
    id: part.id,
    title,
    ...printBody(part, press),
  };
}
