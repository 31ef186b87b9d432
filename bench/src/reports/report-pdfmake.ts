import { printableReport } from '@assay/domain/report/printable-report';
import type { Report, ReportExhibit, ReportSentence } from '@assay/domain/report/report';

const references = (notes: number[]) =>
  notes.map((number) => ({ text: ` ${number}`, sup: true, linkToDestination: `note-${number}` }));

const prose = (paragraphs: ReportSentence[][]) =>
  paragraphs.map((paragraph) => ({
    text: paragraph.flatMap((each) => [`${each.text}`, ...references(each.notes), ' ']),
    margin: [0, 0, 0, 8],
  }));

function exhibitContent(exhibit: ReportExhibit) {
  const width = Math.max(
    exhibit.columns.length,
    ...exhibit.rows.map((row) => row.cells.length + 1),
  );
  const pad = (cells: unknown[]) => [...cells, ...Array(width - cells.length).fill('')];
  return [
    { text: `Exhibit ${exhibit.number}. ${exhibit.title}`, bold: true, margin: [0, 8, 0, 4] },
    ...(exhibit.drawing
      ? [{ svg: exhibit.drawing.replace(/font-family="[^"]*"/, 'font-family="Serif"'), width: 330 }]
      : []),
    {
      fontSize: 8,
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: Array(width).fill('*'),
        body: [
          pad(exhibit.columns),
          ...exhibit.rows.map((row) =>
            pad([
              row.label,
              ...row.cells.map((cell) => ({ text: [cell.text, ...references(cell.notes)] })),
            ]),
          ),
        ],
      },
    },
  ];
}

/** The same content as a pdfmake document. */
export function reportPdfmake(source: Report) {
  const { report, failed } = printableReport(source);
  const heading = (text: string, level: 1 | 2) =>
    level === 1
      ? {
          text,
          fontSize: 20,
          bold: true,
          pageBreak: 'before',
          tocItem: true,
          margin: [0, 0, 0, 12],
        }
      : { text, fontSize: 12.5, bold: true, margin: [0, 12, 0, 6] };
  return {
    info: { title: report.company_name },
    pageSize: 'A4',
    pageMargins: [60, 74, 60, 72],
    defaultStyle: { font: 'Serif', fontSize: 10.5 },
    content: [
      { text: report.company_name, fontSize: 30, bold: true },
      report.company_description,
      { toc: { title: { text: 'Contents' } } },
      ...(report.summary
        ? [heading(report.summary.headline, 1), ...prose(report.summary.paragraphs)]
        : []),
      ...report.sections.flatMap((section) => [
        heading(section.title, 1),
        ...section.subsections.flatMap((each) => [
          heading(each.title, 2),
          ...prose(each.paragraphs),
          ...each.exhibits.flatMap(exhibitContent),
          ...each.open_questions.map((open) => ({ text: open.question, italics: true })),
        ]),
      ]),
      heading('Interview guides', 1),
      ...report.guides.flatMap((guide) => [heading(guide.type, 2), guide.content]),
      heading('Conflict register', 1),
      {
        ol: report.conflicts.map((each) =>
          [each.measure, each.explanation, ...each.sides.map((side) => side.quote)].join(' '),
        ),
      },
      heading('Statements not verified', 1),
      { ol: failed.flatMap((group) => group.sentences.map((each) => each.text)) },
      heading('Notes', 1),
      {
        ol: report.notes.map((note) => ({
          text: `“${note.quote}” ${note.locator}`,
          id: `note-${note.number}`,
        })),
      },
      heading('Sources', 1),
      {
        ol: report.sources.map((each) => `${each.title}, ${each.publisher ?? ''} (${each.grade})`),
      },
    ],
  };
}
