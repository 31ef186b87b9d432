import type { DocumentCell, DocumentTable, PartOf, ReportDocument } from '../document/document.ts';
import { modelOf } from '../model-of.ts';
import type { ReportSentence } from '../report.ts';
import type { ModelPlaces } from './model-page.ts';
import {
  listCounts,
  type PlacedTable,
  type SideCell,
  sideFigures,
  tableCounts,
} from './summary-counts.ts';
import { type SummaryFigure, summaryFigures } from './summary-figures.ts';
import { empty, head, long, muted, type Sheet, type SheetCell, text, title } from './workbook.ts';

type Summary = PartOf<'summary'>;

/** Where other sheets hold what the summary computes with. */
interface SummaryGround {
  places: ModelPlaces;
  sideCell: SideCell;
  /** Where the figures of a statement stand. */
  toldIn: (sentence: ReportSentence) => SummaryFigure[];
}

/** Of the units that a report prints, those that are told finer than whole. */
const finePoints: ReadonlySet<string> = new Set(['points', 'percentage points']);

const widths = [62, 36, 44, 44, 40, 40, 12];

const wordsIn = (line: DocumentCell[number]): string =>
  line.kind === 'sentence' ? line.sentence.text : line.text;

const linesOf = (cell: DocumentCell): string => cell.map(wordsIn).join('\n');

const notesOf = (cells: readonly DocumentCell[]): number[] => {
  const notes = cells
    .flat()
    .flatMap((line) => (line.kind === 'sentence' ? line.sentence.notes : line.notes));
  return [...new Set(notes)].toSorted((a, b) => a - b);
};

/** A table of the report in its words. */
function tableRows(table: DocumentTable): SheetCell[][] {
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

const tablesOf = ({ management, hypotheses, riskTable, plan }: Summary): DocumentTable[] =>
  [management, plan, hypotheses, riskTable].flatMap((table) =>
    table && table.rows.length > 0 ? [table] : [],
  );

/** All words of the summary, as they are printed. */
const wordsOf = (summary: Summary): string =>
  [
    summary.verdictLabel,
    summary.headline,
    ...summary.figures.flatMap(({ value, remark }) => [value, remark]),
    ...summary.messages.map(wordsIn),
    ...summary.ruledConditions,
    ...summary.conditions.map((sentence) => sentence.text),
    ...tablesOf(summary).flatMap((table) => [table.message, ...table.rows.flat().map(linesOf)]),
  ].join('\n');

const percentDigits = (printed: string) => /\.(\d+)%/u.exec(printed)?.[1]?.length ?? 0;

/** What stands above is taken from there, and not computed again. */
function shortened(formula: string, above: ReadonlyMap<string, string>): string {
  return [...above]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [written, cell]) => text.replaceAll(written, cell), formula);
}

const isWhole = (formula: string) => /^(?:\(|(?:SUM|COUNT)(?:IFS)?\(|ROUND\()/u.test(formula);

/** What the summary computes over the cells of the model and of the ledger. */
function computedFigures(
  document: ReportDocument,
  { management, answer, messages, conditions }: Summary,
  words: string,
  { places, sideCell, toldIn }: SummaryGround,
): SummaryFigure[] {
  const { model } = document.report;
  const ground = model && { matter: model.matter, model: modelOf(model), places };
  const said = messages.flatMap((line) => (line.kind === 'sentence' ? [line.sentence] : []));
  const stated = [...(answer ? [answer] : []), ...said, ...conditions].flatMap(toldIn);
  return [
    ...listCounts(document),
    ...(ground ? summaryFigures(ground, words) : []),
    ...new Map(stated.map((one) => [`${one.formula} ${one.printed}`, one])).values(),
    ...sideFigures(management ?? undefined, document, sideCell),
  ];
}

const figureHeads: SheetCell[][] = [
  [empty],
  [title('Figures of the summary, computed')],
  ['Figure', 'Value', 'Unit', 'As printed'].map(head),
];

function figureRows(figures: readonly SummaryFigure[], first: number): SheetCell[][] {
  const above = new Map<string, string>();
  return figures.map(({ name, formula, value, unit, printed }, at): SheetCell[] => {
    const short = shortened(formula, above);
    if (isWhole(formula)) above.set(formula, `$B$${first + at}`);
    const digits = unit === '%' ? { digits: percentDigits(printed) } : {};
    const decimals = finePoints.has(unit) ? { decimals: 1 } : {};
    return [
      long(name),
      { kind: 'formula', formula: short, value, ...digits, ...decimals },
      text(unit),
      text(printed),
    ];
  });
}

/** The tables below each other, each with the place of its rows. */
function placeTables(tables: readonly DocumentTable[], start: number): PlacedTable[] {
  let above = start;
  return tables.map((table) => {
    above += tableRows(table).length;
    return { ...table, first: above - table.rows.length + 1, last: above };
  });
}

/** The executive summary: what it asks for, what it computes and what it weighs. */
export function buildSummary(document: ReportDocument, ground: SummaryGround): Sheet[] {
  const summary = document.parts.find((part) => part.kind === 'summary');
  if (!summary) return [];
  const conditions = [...summary.conditions.map((each) => each.text), ...summary.ruledConditions];
  const opening = [summary.verdict, summary.headline].filter(Boolean).join('. ');
  const asked = [
    [title(summary.title)],
    ...(opening === '' ? [] : [[text(opening)]]),
    ...(summary.verdictLabel === '' ? [] : [[muted(summary.verdictLabel)]]),
    ...listRows('What matters', summary.messages.map(wordsIn)),
    ...listRows('Conditions', conditions),
  ];
  const tables = tablesOf(summary);
  const words = wordsOf(summary);
  const computed = computedFigures(document, summary, words, ground);
  const countsFrom = (start: number) => tableCounts(placeTables(tables, start), document, words);
  const count = countsFrom(0).length + computed.length;
  const heads = count > 0 ? figureHeads : [];
  const first = asked.length + heads.length + 1;
  const figures = [...countsFrom(first - 1 + count), ...computed];
  const body = [...heads, ...figureRows(figures, first), ...tables.flatMap(tableRows)];
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
