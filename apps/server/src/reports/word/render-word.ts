import { gradeMeanings, grades } from '@assay/domain/evidence/source';
import { cleanLine } from '@assay/domain/report/clean-text';
import { printableReport } from '@assay/domain/report/printable-report';
import type { Report, ReportExhibit, ReportSection, Sentence } from '@assay/domain/report/report';
import {
  earlierExhibit,
  exhibitUnit,
  hallmarkWords,
  judgementWord,
  longDate,
  readersGuide,
  reportNotices,
  rowNotes,
  shortNotice,
  statusWords,
  subsectionWords,
  verdictLabel,
  verdictWords,
} from '@assay/domain/report/report-words';
import { readScope } from '@assay/domain/scope/read-scope';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';
import { readBlocks } from '../read-blocks.ts';
import {
  conflictParts,
  coverageParts,
  failedParts,
  modelParts,
  sourceParts,
} from './back-matter.ts';
import { wordBlocks } from './blocks.ts';
import { FootnoteBook } from './footnote-book.ts';
import { bullet, bullets, heading, type Part, text } from './paragraphs.ts';
import { openPictures, type Picture } from './picture.ts';
import { numbering, styles } from './styles.ts';
import { textCell, wordTable } from './tables.ts';

function prose(paragraphs: Sentence[][], book: FootnoteBook): Paragraph[] {
  return paragraphs.map(
    (paragraph) =>
      new Paragraph({
        children: paragraph.flatMap((sentence) => [...runs(sentence, book), new TextRun(' ')]),
      }),
  );
}

function runs({ kind, text, notes }: Sentence, book: FootnoteBook) {
  const label = new TextRun({ text: `${judgementWord} `, italics: true, color: '5F6B7A' });
  return [
    ...(kind === 'judgement' ? [label] : []),
    new TextRun(cleanLine(text)),
    ...book.cite(notes),
  ];
}

function exhibit(each: ReportExhibit, book: FootnoteBook, picture: Picture): Part[] {
  const chart = picture(each);
  const unit = exhibitUnit(each) && `, ${exhibitUnit(each)}`;
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
        ...textCell(cleanLine(cell.text), row.is_target),
        right: numeric(at),
        shaded: row.is_target,
      })),
    ];
  });
  return [
    text(`Exhibit ${each.number}. ${each.title}${unit}`, 'Caption'),
    ...(chart ? [new Paragraph({ style: 'Chart', children: [chart] })] : []),
    wordTable(each.columns.map(cleanLine), rows),
    new Paragraph({}),
  ];
}

function sectionParts(
  section: ReportSection,
  number: number,
  book: FootnoteBook,
  picture: Picture,
): Part[] {
  return [
    heading(`${number}  ${section.title}`, 1),
    text(hallmarkWords(section.hallmark).join('  ·  '), 'Hallmark'),
    ...section.subsections.flatMap((subsection, index): Part[] => [
      heading(`${number}.${index + 1}  ${subsection.title}`, 2),
      ...(subsection.status === 'answered'
        ? []
        : [text(subsectionWords[subsection.status], 'Notice')]),
      ...prose(subsection.paragraphs, book),
      ...subsection.exhibits.flatMap((each) => exhibit(each, book, picture)),
      ...subsection.earlier_exhibits.map((each) => text(earlierExhibit(each))),
      ...subsection.open_questions.map(({ question, would_answer: answer }) =>
        text(
          `Open question: ${question}${answer ? ` What would answer it: ${answer}` : ''}`,
          'OpenQuestion',
        ),
      ),
    ]),
  ];
}

function summaryParts(report: Report, book: FootnoteBook): Part[] {
  if (!report.summary) return [];
  const { verdict, headline, paragraphs, key_risks: risks, next_steps: steps } = report.summary;
  return [
    heading('Executive summary', 1),
    text(`Verdict: ${verdictWords[verdict]} (${verdictLabel.toLowerCase()})`, 'Notice'),
    text(headline, 'Headline'),
    ...prose(paragraphs, book),
    ...(risks.length > 0
      ? [heading('Key risks', 3), ...risks.map((risk) => bullet(runs(risk, book)))]
      : []),
    ...(steps.length > 0 ? [heading('Next steps', 3), ...bullets(steps)] : []),
  ];
}

function guideParts(report: Report): Part[] {
  return [
    heading('Reader’s guide', 1),
    heading('Method', 3),
    text(readersGuide.method),
    text(readersGuide.judgement),
    text(readersGuide.failed),
    ...(report.limitations.length > 0
      ? [heading('Limitations', 3), ...bullets(report.limitations)]
      : []),
    heading('Grades of sources', 3),
    ...bullets(grades.map((grade) => `${grade}: ${gradeMeanings[grade]}`)),
  ];
}

function scopeParts(report: Report): Part[] {
  const scope = readScope(report.scope);
  return [
    ...(report.markets.length > 0 ? [text(`Markets: ${report.markets.join(', ')}`)] : []),
    ...(report.geographies.length > 0
      ? [text(`Geographies: ${report.geographies.join(', ')}`)]
      : []),
    ...(scope.length > 0 ? [heading('Scope', 2)] : []),
    ...scope.flatMap((part) => [
      heading(part.title, 3),
      ...part.topics.flatMap((topic) => [
        ...bullets([topic.title]),
        ...bullets(topic.questions, 1),
      ]),
    ]),
  ];
}

/** The report as a Word document with real headings, tables and footnotes. */
export async function renderWord(source: Report): Promise<Buffer> {
  const { report, failed, counts } = printableReport(source);
  const book = new FootnoteBook(report);
  const picture = await openPictures();
  const name = cleanLine(report.company_name);
  const notice = shortNotice(report, counts.unverified);
  const { assessment } = report;
  const children: Part[] = [
    text('Commercial due diligence', 'Hallmark'),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(name)] }),
    text(report.company_description),
    text(
      `${longDate(report.generated_at)}  ·  ${statusWords[report.status]}  ·  version ${report.version}`,
      'Hallmark',
    ),
    ...reportNotices(report, counts.unverified).map((each) => text(each, 'Notice')),
    new Paragraph({
      style: 'Headline',
      pageBreakBefore: true,
      children: [new TextRun('Contents')],
    }),
    new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-2' }),
    ...summaryParts(report, book),
    ...guideParts(report),
    ...scopeParts(report),
    ...report.sections.flatMap((section, index) => sectionParts(section, index + 1, book, picture)),
    ...(assessment
      ? [
          heading('Quality assessment', 1),
          text(assessment.summary),
          ...prose(assessment.paragraphs, book),
          ...(assessment.recommendations.length > 0
            ? [heading('Recommendations', 3), ...bullets(assessment.recommendations)]
            : []),
        ]
      : []),
    ...(report.guides.length > 0 ? [heading('Interview guides', 1)] : []),
    ...report.guides.flatMap((guide) => [
      heading(guide.type, 2),
      ...wordBlocks(readBlocks(guide.content)),
    ]),
    ...conflictParts(report),
    ...failedParts(failed),
    ...coverageParts(report),
    ...sourceParts(report),
    ...modelParts(report),
  ];
  const footer = [statusWords[report.status], `version ${report.version}`, notice]
    .filter(Boolean)
    .join(' · ');
  const document = new Document({
    title: `Commercial due diligence: ${name}`,
    creator: 'Assay',
    description: cleanLine(report.company_description),
    styles,
    numbering,
    features: { updateFields: true },
    footnotes: book.footnotes,
    sections: [
      {
        headers: { default: new Header({ children: [text(name, 'Hallmark')] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                style: 'Hallmark',
                alignment: AlignmentType.LEFT,
                children: [
                  new TextRun(`${footer}  ·  `),
                  new TextRun({ children: [PageNumber.CURRENT] }),
                ],
              }),
            ],
          }),
        },
        children,
      },
    ],
  });
  return Packer.toBuffer(document);
}
