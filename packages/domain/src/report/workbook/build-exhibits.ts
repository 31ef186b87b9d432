import { planChart } from '../chart/plan-chart.ts';
import type { Report, ReportExhibit } from '../report.ts';
import { exhibitUnit, rowNotes } from '../report-words.ts';
import type { LedgerCells } from './build-ledger.ts';
import { isSame, spreadsheetFormula } from './spreadsheet-formula.ts';
import {
  asShare,
  columnName,
  decimalsOf,
  empty,
  head,
  long,
  muted,
  type Sheet,
  type SheetCell,
  text,
  title,
  wholeName,
} from './workbook.ts';

type ExhibitCell = ReportExhibit['rows'][number]['cells'][number];

/** Figures that the ledger holds too are taken from there, so that each stands in one place. */
function figureCell(cell: ExhibitCell, ledger: LedgerCells): SheetCell {
  if (cell.value === null) return text(cell.text);
  const shown = asShare(cell.value, cell.text);
  const [only] = cell.figures;
  const known = only === undefined ? undefined : ledger.get(only);
  if (cell.formula !== null) {
    const formula = spreadsheetFormula(cell.formula, ledger, shown.value);
    return formula ? { kind: 'formula', formula, ...shown } : { kind: 'result', ...shown };
  }
  return known && isSame(known.value, shown.value)
    ? { kind: 'formula', formula: known.cell, ...shown }
    : { kind: 'input', ...shown };
}

/** The level that a bridge ends on is what its steps come to, where they do so as printed. */
function bridgeTotals(exhibit: ReportExhibit, firstRow: number): Map<number, SheetCell> {
  const plan = planChart(exhibit);
  const totals = new Map<number, SheetCell>();
  if (plan?.form !== 'waterfall' || plan.steps.length !== exhibit.rows.length) return totals;
  let from = 0;
  let sum = 0;
  plan.steps.forEach(({ isTotal, value }, at) => {
    const decimals = decimalsOf(value);
    if (isTotal && at > 0 && Number(sum.toFixed(decimals)) === value) {
      const formula = `ROUND(SUM(B${firstRow + from}:B${firstRow + at - 1}),${decimals})`;
      totals.set(at, { kind: 'formula', formula, value });
    }
    if (isTotal) from = at;
    sum = isTotal ? value : sum + value;
  });
  return totals;
}

const withUnit = /^(?:[A-Z]{3}\b|[€$£])/;

/** Figures that are printed with a unit of their own stand here as whole numbers, whatever their head says. */
function columnHead({ columns, rows }: ReportExhibit, at: number): string {
  const name = columns[at] ?? '';
  const figures = rows.flatMap(({ cells }) => {
    const cell = cells[at - 1];
    return cell && cell.value !== null ? [cell.text] : [];
  });
  return figures.length > 0 && figures.every((each) => withUnit.test(each))
    ? wholeName(name)
    : name;
}

function exhibitRows(
  exhibit: ReportExhibit,
  ledger: LedgerCells,
  report: Report,
  start: number,
): SheetCell[][] {
  const width = Math.max(
    exhibit.columns.length,
    ...exhibit.rows.map(({ cells }) => cells.length + 1),
  );
  const firstRow = start + 3;
  const totals = bridgeTotals(exhibit, firstRow);
  const titles = exhibit.source_ids.flatMap(
    (id) => report.sources.find((source) => source.id === id)?.title ?? [],
  );
  const unit = exhibitUnit(exhibit);
  const heads = Array.from({ length: width }, (_, at) => head(columnHead(exhibit, at)));
  return [
    [title(`Exhibit ${exhibit.number}. ${exhibit.title}${unit && `, ${unit}`}`)],
    [...heads, head('Notes')],
    ...exhibit.rows.map((row, at) => {
      const cells = row.cells.map((cell, column) => {
        const total = column === 0 ? totals.get(at) : undefined;
        return total ?? figureCell(cell, ledger);
      });
      const padding = Array.from({ length: width - 1 - cells.length }, () => empty);
      return [long(row.label), ...cells, ...padding, text(rowNotes(row).join(', '))];
    }),
    [muted(titles.length > 0 ? `Source: ${titles.join('; ')}` : '')],
    [empty],
  ];
}

/** All exhibits below each other, in the order of the report. */
export function buildExhibits(report: Report, ledger: LedgerCells): Sheet {
  const rows: SheetCell[][] = [];
  for (const { subsections } of report.sections)
    for (const { exhibits } of subsections)
      for (const exhibit of exhibits)
        rows.push(...exhibitRows(exhibit, ledger, report, rows.length));
  return {
    name: 'Exhibits',
    widths: [56, ...Array.from({ length: 12 }, () => 15)],
    stickyRows: 0,
    rows:
      rows.length > 0 ? rows : [[muted(`No exhibit; see column ${columnName(0)} of the ledger.`)]],
  };
}
