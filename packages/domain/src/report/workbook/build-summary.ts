import type { DocumentCell, DocumentTable, PartOf, ReportDocument } from '../document/document.ts';
import { modelOf } from '../model-of.ts';
import type { Report } from '../report.ts';
import type { ModelPlaces } from './model-page.ts';
import { summaryFigures } from './summary-figures.ts';
import { empty, head, long, muted, type Sheet, type SheetCell, text, title } from './workbook.ts';

type Summary = PartOf<'summary'>;

const widths = [44, 36, 44, 44, 40, 40, 12];

const linesOf = (cell: DocumentCell): string =>
  cell.map((line) => (line.kind === 'sentence' ? line.sentence.text : line.text)).join('\n');

const notesOf = (cells: readonly DocumentCell[]): number[] => {
  const notes = cells
    .flat()
    .flatMap((line) => (line.kind === 'sentence' ? line.sentence.notes : line.notes));
  return [...new Set(notes)].toSorted((a, b) => a - b);
};

/** A table of the report in its words. */
function tableRows(table: DocumentTable | null): SheetCell[][] {
  if (!table || table.rows.length === 0) return [];
  return [
    [empty],
    [title(table.title)],
    ...(table.message === '' ? [] : [[muted(table.message)]]),
    [...table.head, 'Notes'].map(head),
    ...table.rows.map((cells) => [
      ...cells.map((cell) => long(linesOf(cell))),
      text(notesOf(cells).join(', ')),
    ]),
  ];
}

function listRows(name: string, lines: readonly string[]): SheetCell[][] {
  if (lines.length === 0) return [];
  return [[empty], [title(name)], ...lines.map((line) => [text(line)])];
}

const tablesOf = ({ management, hypotheses, riskTable, plan }: Summary) => [
  management,
  plan,
  hypotheses,
  riskTable,
];

/** All words of the summary, as they are printed. */
const wordsOf = (summary: Summary): string =>
  [
    ...summary.ruledConditions,
    ...summary.conditions.map((sentence) => sentence.text),
    ...tablesOf(summary).flatMap((table) =>
      table ? [table.message, ...table.rows.flat().map(linesOf)] : [],
    ),
  ].join('\n');

const percentDigits = (printed: string) => /\.(\d+)%/u.exec(printed)?.[1]?.length ?? 0;

/** What stands above is taken from there, and not computed again. */
function shortened(formula: string, above: ReadonlyMap<string, string>): string {
  return [...above]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [written, cell]) => text.replaceAll(written, cell), formula);
}

const isWhole = (formula: string) => /^(?:\(|SUM(?:IFS)?\()/u.test(formula);

/** What the summary computes, over the cells of the model. */
function figureRows(
  summary: Summary,
  { model }: Report,
  places: ModelPlaces,
  start: number,
): SheetCell[][] {
  if (!model) return [];
  const computed = modelOf(model);
  const ground = { matter: model.matter, model: computed, places };
  const figures = summaryFigures(ground, wordsOf(summary));
  if (figures.length === 0) return [];
  const opening: SheetCell[][] = [
    [empty],
    [title('Figures of the summary, computed from the model')],
    ['Figure', 'Value', 'Unit', 'As printed'].map(head),
  ];
  const above = new Map<string, string>();
  const rows = figures.map(({ name, formula, value, isShare, printed }, at): SheetCell[] => {
    const short = shortened(formula, above);
    if (isWhole(formula)) above.set(formula, `$B$${start + opening.length + at + 1}`);
    const digits = isShare ? { digits: percentDigits(printed) } : {};
    return [
      long(name),
      { kind: 'formula', formula: short, value, ...digits },
      text(isShare ? '%' : computed.currency),
      text(printed),
    ];
  });
  return [...opening, ...rows];
}

/** The executive summary: what it asks for, what it computes and what it weighs. */
export function buildSummary({ report, parts }: ReportDocument, places: ModelPlaces): Sheet[] {
  const summary = parts.find((part) => part.kind === 'summary');
  if (!summary) return [];
  const conditions = [...summary.conditions.map((each) => each.text), ...summary.ruledConditions];
  const opening = [summary.verdict, summary.headline].filter(Boolean).join('. ');
  const asked = [
    [title(summary.title)],
    ...(opening === '' ? [] : [[text(opening)]]),
    ...listRows('Conditions', conditions),
  ];
  const body = [
    ...figureRows(summary, report, places, asked.length),
    ...tablesOf(summary).flatMap(tableRows),
  ];
  if (conditions.length + body.length === 0) return [];
  return [
    {
      name: 'Summary',
      widths,
      stickyRows: 1,
      stickyColumns: 1,
      rows: [...asked, ...body],
    },
  ];
}
