import type { DocumentTable, ReportDocument } from '../document/document.ts';
import type { HypothesisState, ManagementRow } from '../report.ts';
import { counted, stateWords } from '../report-words.ts';
import { readPrinted } from './ledger-entries.ts';
import { type Live, live } from './live.ts';
import type { SummaryFigure } from './summary-figures.ts';
import { pointsOver, says } from './summary-ground.ts';
import { unitOf } from './workbook.ts';

/** A table of the summary, and the rows of the sheet on which its own rows stand. */
export interface PlacedTable extends DocumentTable {
  first: number;
  last: number;
}

const column = (letter: string, { first, last }: PlacedTable) =>
  `$${letter}$${first}:$${letter}$${last}`;

const states: readonly HypothesisState[] = ['green', 'amber', 'red', 'open'];

interface Count {
  name: string;
  formula: string;
  value: number;
  unit: string;
  /** All ways in which it may be printed. */
  ways: readonly string[];
}

function hypothesisCounts(table: PlacedTable): Count[] {
  const all = table.rows.length;
  const unit = 'hypotheses';
  const words = table.rows.map(([state = []]) => (state[0]?.kind === 'words' ? state[0].text : ''));
  return [
    {
      name: 'Hypotheses',
      formula: `COUNTA(${column('B', table)})`,
      value: all,
      unit,
      ways: [counted(all, 'hypothesis', unit), counted(all, 'thing', 'things')],
    },
    ...states.map((state) => {
      const word = stateWords[state];
      const value = words.filter((one) => one === word).length;
      const formula = `COUNTIF(${column('A', table)},"${word}")`;
      return { name: `Hypotheses, ${state}`, formula, value, unit, ways: [`${value} ${state}`] };
    }),
  ];
}

function differenceCounts(table: PlacedTable, rows: readonly ManagementRow[]): Count[] {
  const all = rows.length;
  const flattering = rows.filter(({ flatters }) => flatters).length;
  const unit = 'differences';
  return [
    {
      name: 'Differences between management and the evidence',
      formula: `COUNTA(${column('A', table)})`,
      value: all,
      unit,
      ways: [counted(all, 'difference', unit), counted(all, 'statement', 'statements')],
    },
    {
      name: 'Differences that flatter the company',
      formula: `COUNTIF(${column('D', table)},"*flatters")`,
      value: flattering,
      unit,
      ways: [`${flattering} of ${all}`],
    },
  ];
}

/** What the tables of the summary count, over their own rows, where it prints the count. */
export function tableCounts(
  tables: readonly PlacedTable[],
  { report }: ReportDocument,
  words: string,
): SummaryFigure[] {
  const counts = tables.flatMap((table) => {
    if (table.id === 'hypotheses') return hypothesisCounts(table);
    return table.id === 'management' ? differenceCounts(table, report.management ?? []) : [];
  });
  return counts.flatMap(({ ways, ...count }) => {
    const printed = ways.find((way) => says(words, way));
    return printed ? [{ ...count, printed }] : [];
  });
}

/** What the lists behind the report count. */
export function listCounts({ parts, counts }: ReportDocument): SummaryFigure[] {
  const sources = parts.flatMap((part) => (part.kind === 'sources' ? part.sources : []));
  const cited = sources.filter((source) => source.cited).length;
  if (cited === 0 || cited !== counts.sources) return [];
  return [
    {
      name: 'Sources cited',
      formula: `COUNT(Sources!$A$3:$A$${cited + 2})`,
      value: cited,
      unit: 'sources',
      printed: counted(cited, 'source cited', 'sources cited'),
    },
  ];
}

/** Where the ledger holds what one side of a difference says. */
export type SideCell = (side: ManagementRow['said']) => Live;

const roundingSlack = 0.02;

/** What is shown less what is said, where that is what the report prints of it. */
function differenceFigure(name: string, said: Live, shown: Live, row: ManagementRow) {
  const printed = row.difference ?? '';
  const told = readPrinted(printed);
  const unit = unitOf(printed);
  const gap = unitOf(row.said.value) === '%' ? pointsOver(shown, said) : live.less(shown, said);
  const isSaid =
    gap && told !== null && Math.abs(gap.value - told) <= Math.abs(told) * roundingSlack;
  return isSaid
    ? [{ name: `${name}: difference`, formula: gap.cell, value: gap.value, unit, printed }]
    : [];
}

/** Each difference from the evidence with both of its sides. */
export function sideFigures(
  table: DocumentTable | undefined,
  { report }: ReportDocument,
  cellOf: SideCell,
): SummaryFigure[] {
  return (report.management ?? []).flatMap((row, at) => {
    const [line] = table?.rows[at]?.[0] ?? [];
    const name = line?.kind === 'words' ? line.text : row.about;
    const [said, shown] = [cellOf(row.said), cellOf(row.shown)];
    const side = (of: Live, { value: printed }: ManagementRow['said'], by: string) =>
      of
        ? [
            {
              name: `${name}: ${by}`,
              formula: of.cell,
              value: of.value,
              unit: unitOf(printed),
              printed,
            },
          ]
        : [];
    return [
      ...side(said, row.said, 'management'),
      ...side(shown, row.shown, 'the evidence'),
      ...differenceFigure(name, said, shown, row),
    ];
  });
}
