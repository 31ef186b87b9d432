import { chartSaysAll } from '@assay/domain/report/chart/plan-chart';
import { isUnreached } from '@assay/domain/report/chart/read-values';
import { cleanLine } from '@assay/domain/report/clean-text';
import { withBareCells } from '@assay/domain/report/document/bare-cells';
import { coverageColumns } from '@assay/domain/report/document/coverage-columns';
import type {
  DocumentBlock,
  DocumentConflict,
  DocumentPart,
  DocumentSubsection,
  PartOf,
} from '@assay/domain/report/document/document';
import type { ReportExhibit, ReportSentence } from '@assay/domain/report/report';
import { exhibitUnit, longDate, rowNotes } from '@assay/domain/report/report-words';
import {
  ExternalHyperlink,
  type ImageRun,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { readBlocks } from '../read-blocks.ts';
import { isWebAddress } from '../text-block.ts';
import { wordBlocks } from './blocks.ts';
import type { FootnoteBook } from './footnote-book.ts';
import {
  bullet,
  bullets,
  heading,
  keptBullets,
  keptText,
  text,
  type WordPart,
} from './paragraphs.ts';
import type { DrawPicture } from './picture.ts';
import { documentTable, lineRuns, sentenceParagraph, sentenceRuns } from './sentences.ts';
import { textCell, wordTable } from './tables.ts';

interface Press {
  book: FootnoteBook;
  picture: DrawPicture;
}

const right = (content: string) => ({ ...textCell(content), right: true });

const prose = (paragraphs: readonly ReportSentence[][], { book }: Press) =>
  paragraphs.map((each) => sentenceParagraph(each, book));

const points = (
  title: string,
  sentences: readonly ReportSentence[],
  { book }: Press,
): WordPart[] =>
  sentences.length > 0
    ? [heading(title, 3), ...sentences.map((each) => bullet(sentenceRuns(each, book)))]
    : [];

const message = (said: ReportSentence | null, { book }: Press): WordPart[] =>
  said ? [sentenceParagraph([said], book, 'Message')] : [];

const titled = (title: string, items: string[]): WordPart[] =>
  items.length > 0 ? [heading(title, 3), ...bullets(items)] : [];

/** With its chart in one paragraph: no program that sets pages can part them. */
function caption(title: ParagraphChild[], chart: ImageRun | null, keepNext: boolean): Paragraph {
  if (!chart) return new Paragraph({ style: 'Caption', children: title });
  return new Paragraph({
    style: 'Caption',
    // A firm's caption may have lines of a fixed height, which would cut the chart off.
    spacing: { line: 240, lineRule: LineRuleType.AUTO },
    keepNext,
    keepLines: true,
    children: [...title, new TextRun({ break: 1 }), chart],
  });
}

/** A chart that prints every figure needs no table below it: its notes stand at its title. */
function chartAlone(title: TextRun, shown: ReportExhibit, chart: ImageRun, book: FootnoteBook) {
  const notes = book.cite(shown.rows.flatMap(rowNotes));
  return [caption([title, ...notes], chart, false), new Paragraph({})];
}

function exhibit(shown: ReportExhibit, { book, picture }: Press): WordPart[] {
  const chart = picture(shown);
  const { exhibit: each, unit } = withBareCells(shown);
  const named = (measure: string) =>
    new TextRun(cleanLine(`Exhibit ${each.number}. ${each.title}${measure && ` (${measure})`}`));
  if (chart && chartSaysAll(shown))
    return chartAlone(named(exhibitUnit(shown)), shown, chart, book);
  const numeric = (at: number) => each.rows.some((row) => (row.cells[at]?.value ?? null) !== null);
  const rows = each.rows.map((row) => {
    const label = new TextRun({ text: cleanLine(row.label), bold: row.is_target });
    return [
      {
        text: cleanLine(row.label),
        children: [label, ...book.cite(rowNotes(row))],
        shaded: row.is_target,
      },
      ...row.cells.map((cell, at) => ({
        text: cleanLine(cell.text),
        children: [
          new TextRun({
            text: cleanLine(cell.text),
            bold: row.is_target,
            italics: cell.value !== null && isUnreached(row.label, each.columns[at + 1] ?? ''),
          }),
        ],
        right: numeric(at),
        shaded: row.is_target,
      })),
    ];
  });
  return [
    caption([named(unit)], chart, true),
    wordTable(each.columns.map(cleanLine), rows, { kept: chart ? 'head' : 'whole' }),
    new Paragraph({}),
  ];
}

function block(each: DocumentBlock, press: Press): WordPart[] {
  switch (each.kind) {
    case 'paragraph':
      return [sentenceParagraph(each.sentences, press.book)];
    case 'exhibit':
      return exhibit(each.exhibit, press);
    case 'earlier':
      return [text(each.text)];
    case 'questions':
      return each.questions.map(({ question, answer }) => {
        const wanted = answer ? ` What would answer it: ${answer}` : '';
        return text(`Open question: ${question}${wanted}`, 'OpenQuestion');
      });
  }
}

const subsection = (each: DocumentSubsection, press: Press): WordPart[] => [
  heading(`${each.number}  ${each.title}`, 2),
  ...message(each.message, press),
  ...(each.status === 'answered' ? [] : [text(each.statusWord, 'Notice')]),
  ...each.blocks.flatMap((one) => block(one, press)),
];

const conflict = (each: DocumentConflict): WordPart[] => [
  heading(`${each.kindWord}: ${each.title}`, 3),
  keptText(each.explanation),
  ...keptBullets(
    each.sides.map(({ statement, quote, locator, source }) => {
      const place = [`source ${source?.number ?? '–'}`, locator].filter(Boolean);
      return `${statement} “${quote}” (${place.join(', ')})`.trim();
    }),
  ),
  text(`Decision: ${each.decision}. ${each.reason} Rule: ${each.rule}`),
];

function coverage({ sections, setAside }: PartOf<'coverage'>): WordPart[] {
  const counted = coverageColumns(sections);
  const rows = sections.flatMap(({ subsections }) =>
    subsections.map((each) => [
      textCell(`${each.number}  ${cleanLine(each.title)}`),
      textCell(each.statusWord),
      ...counted.map(({ count }) => right(String(count(each)))),
    ]),
  );
  return [
    wordTable(['Question', 'State', ...counted.map(({ name }) => name)], rows),
    ...titled(
      'Read and set aside',
      setAside.map(({ title, reason }) => `${title}: ${reason}`),
    ),
  ];
}

function sources({ sources: all }: PartOf<'sources'>): WordPart[] {
  const rows = all.map((source) => {
    const title = cleanLine(source.title);
    const name = new TextRun(title);
    const linked = source.url && isWebAddress(source.url);
    return [
      textCell(String(source.number)),
      textCell(source.grade),
      {
        text: title,
        children: [
          linked ? new ExternalHyperlink({ link: source.url ?? '', children: [name] }) : name,
        ],
      },
      textCell(cleanLine(source.publisher ?? '')),
      textCell(source.published_at ? longDate(source.published_at) : ''),
      textCell(source.hash.slice(0, 12)),
    ];
  });
  return [wordTable(['No.', 'Grade', 'Source', 'Publisher', 'Published', 'SHA-256'], rows)];
}

function guide(part: PartOf<'guide'>): WordPart[] {
  const named = (name: string, items: string[]) =>
    items.length > 0 ? [text(`${name}: ${items.join(', ')}`)] : [];
  return [
    heading('Method', 3),
    ...part.method.map((each) => text(each)),
    ...titled('Limitations', part.limitations),
    ...titled(
      'Grades of sources',
      part.grades.map(({ grade, meaning }) => `${grade}: ${meaning}`),
    ),
    ...named('Markets', part.markets),
    ...named('Geographies', part.geographies),
    ...(part.scope.length > 0 ? [heading('Scope', 2)] : []),
    ...part.scope.flatMap(({ title, topics }) => [
      heading(title, 3),
      ...topics.flatMap((topic) => [...bullets([topic.title]), ...bullets(topic.questions, 1)]),
    ]),
  ];
}

function summary(part: PartOf<'summary'>, press: Press): WordPart[] {
  const { book } = press;
  return [
    ...(part.verdict
      ? [text(`Verdict: ${part.verdict} (${part.verdictLabel.toLowerCase()})`, 'Notice')]
      : []),
    ...(part.answer
      ? [sentenceParagraph([part.answer], book, 'Headline')]
      : part.headline
        ? [text(part.headline, 'Headline')]
        : []),
    ...(part.checked ? [text(part.checked, 'Hallmark')] : []),
    ...(part.messages.length > 0 ? [heading('What matters', 3)] : []),
    ...part.messages.map((each) => bullet(lineRuns(each, book))),
    ...points('Conditions', part.conditions, press),
    ...titled('Conditions', part.ruledConditions),
    ...documentTable(part.management, book),
    ...documentTable(part.hypotheses, book),
    ...prose(part.paragraphs, press),
    ...documentTable(part.riskTable, book),
    ...documentTable(part.plan, book),
    ...points('Key risks', part.risks, press),
    ...titled('Next steps', part.steps),
  ];
}

function model(part: PartOf<'model'>, press: Press): WordPart[] {
  return [
    text(part.set),
    ...part.scenarios.flatMap((each) => documentTable(each, press.book)),
    ...part.exhibits.flatMap((each) => block(each, press)),
    ...part.tables.flatMap((each) => documentTable(each, press.book)),
    ...titled('What could not be computed', part.missing),
  ];
}

function apart(part: PartOf<'apart'>): WordPart[] {
  return [
    text(part.lead),
    ...part.groups.flatMap(({ title, sentences }) => [
      heading(title, 3),
      ...sentences.map((each) =>
        text(`${part.mark}: ${each.text} (${each.reason})`, part.warns ? 'NotVerified' : 'Cut'),
      ),
    ]),
  ];
}

function formulas(part: PartOf<'formulas'>): WordPart[] {
  return part.formulas.flatMap(({ text: words, expression, inputs }) => {
    const named = inputs.map(({ name, value }) => `${name} = ${value}`).join(', ');
    return [
      text(words, 'Computed'),
      text(`${expression}${named && `, where ${named}`}`, 'Formula'),
    ];
  });
}

function models(part: PartOf<'models'>): WordPart[] {
  return [
    wordTable(
      ['Agent', 'Model', 'Prompt version'],
      part.runs.map((run) => [
        textCell(cleanLine(run.agent_name)),
        textCell(cleanLine(run.model)),
        right(String(run.template_version)),
      ]),
    ),
  ];
}

/** What stands below the heading of a part; notes are footnotes, set where they are cited. */
function body(part: Exclude<DocumentPart, PartOf<'notes'>>, press: Press): WordPart[] {
  switch (part.kind) {
    case 'summary':
      return summary(part, press);
    case 'question':
      return [
        ...part.facts.map(({ label, value }) => text(`${label}: ${value}`)),
        ...titled('Thesis', part.hypotheses),
      ];
    case 'guide':
      return guide(part);
    case 'section':
      return [
        ...message(part.message, press),
        text([...part.standing, part.checked].filter(Boolean).join('  ·  '), 'Hallmark'),
        ...part.subsections.flatMap((each) => subsection(each, press)),
      ];
    case 'model':
      return model(part, press);
    case 'assessment':
      return [
        text(part.summary),
        ...prose(part.paragraphs, press),
        ...titled('Recommendations', part.recommendations),
      ];
    case 'conflicts':
      return part.conflicts.flatMap(conflict);
    case 'guides':
      return part.guides.flatMap(({ type, content }, at) => [
        heading(type, 2, at > 0),
        ...wordBlocks(readBlocks(content)),
      ]);
    case 'apart':
      return apart(part);
    case 'formulas':
      return formulas(part);
    case 'coverage':
      return coverage(part);
    case 'sources':
      return sources(part);
    case 'models':
      return models(part);
  }
}

/** The answer opens a page, and so does each guide; whatever else there is goes on where the part before it ends, so that no page is left half empty. */
export function renderPart(part: DocumentPart, press: Press): WordPart[] {
  if (part.kind === 'notes') return [];
  const number = part.kind === 'section' ? `${part.number}  ` : '';
  const title = heading(`${number}${part.title}`, 1, part.kind === 'summary');
  return [title, ...body(part, press)];
}
