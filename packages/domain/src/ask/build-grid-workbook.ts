import {
  head,
  long,
  muted,
  type Sheet,
  type SheetCell,
  text,
} from '../report/workbook/workbook.ts';

/** A grid as far as a workbook prints it. */
interface PrintedGrid {
  questions: readonly { id: string; text: string }[];
  documents: readonly {
    source_id: string | null;
    name: string;
    title: string;
    date: string | null;
    grade: string | null;
  }[];
  cells: readonly {
    question_id: string;
    source_id: string;
    status: string;
    statements: readonly {
      text: string;
      quotes: readonly { quote: string; locator: string }[];
      checked_by: string | null;
    }[];
    error: string | null;
  }[];
}

export const NOT_IN_DOCUMENT = 'Not in this document';
const NOT_ASKED = 'Not asked';

type PrintedCell = PrintedGrid['cells'][number];

function printCell(cell: PrintedCell | undefined): SheetCell {
  if (!cell) return muted(NOT_ASKED);
  switch (cell.status) {
    case 'answered':
      return cell.statements.length === 0
        ? muted(NOT_IN_DOCUMENT)
        : long(cell.statements.map((statement) => statement.text).join('\n'));
    case 'failed':
      return muted(cell.error ?? NOT_ASKED);
    default:
      return muted(NOT_ASKED);
  }
}

/** The grid as it stands on the screen, and every quote with its place on a sheet of its own. */
export function buildGridWorkbook({ questions, documents, cells }: PrintedGrid): Sheet[] {
  const byPlace = new Map(cells.map((cell) => [`${cell.question_id} ${cell.source_id}`, cell]));
  const cellOf = (questionId: string, sourceId: string | null) =>
    sourceId === null ? undefined : byPlace.get(`${questionId} ${sourceId}`);
  const quoteRows = documents.flatMap(({ title, source_id }) =>
    questions.flatMap((question) =>
      (cellOf(question.id, source_id)?.statements ?? []).flatMap((statement) =>
        statement.quotes.map(({ quote, locator }) => [
          long(title),
          long(question.text),
          long(statement.text),
          long(quote),
          text(locator),
          text(statement.checked_by ?? 'Program'),
        ]),
      ),
    ),
  );
  return [
    {
      name: 'Grid',
      widths: [36, 14, 7, ...questions.map(() => 48)],
      stickyRows: 1,
      rows: [
        ['Document', 'Date', 'Grade', ...questions.map((question) => question.text)].map(head),
        ...documents.map(({ title, name, date, grade, source_id }) => [
          long(title === name ? name : `${title}\n${name}`),
          text(date ?? ''),
          text(grade ?? ''),
          ...questions.map(({ id }) => printCell(cellOf(id, source_id))),
        ]),
      ],
    },
    {
      name: 'Quotes',
      widths: [36, 36, 48, 70, 24, 18],
      stickyRows: 1,
      rows: [
        ['Document', 'Question', 'Answer', 'Quote', 'Place', 'Checked by'].map(head),
        ...quoteRows,
      ],
    },
  ];
}
