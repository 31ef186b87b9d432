import { namedPeriod } from '../chart/period-names.ts';
import { planChart } from '../chart/plan-chart.ts';
import type { Report, ReportExhibit } from '../report.ts';
import { exhibitUnit, rowNotes } from '../report-words.ts';
import type { LedgerCells } from './build-ledger.ts';
import { ratioFormulas } from './exhibit-ratios.ts';
import {
  type ExhibitGrid,
  type FoundFormula,
  type FoundFormulas,
  findTotals,
  placeKey,
  totalFormulas,
} from './exhibit-totals.ts';
import { columnHead, rowUnits, wholeLabel, wholeTitle } from './exhibit-units.ts';
import type { ModelPlaces } from './model-page.ts';
import { type HeldAmount, outerWholes } from './outer-wholes.ts';
import { figureKey } from './same-figure.ts';
import { type FormulaInput, isSame, spreadsheetFormula } from './spreadsheet-formula.ts';
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
  unitOf,
} from './workbook.ts';

type ExhibitCell = ReportExhibit['rows'][number]['cells'][number];

const exhibitSheet = 'Exhibits';

const printedNumber = /(\d[\d,]*)(?:\.(\d+))?/u;

const mostDecimals = 6;

/** Numbers below each other have as many decimals as the finest of them. */
function decimalsIn({ rows }: ReportExhibit, column: number): number {
  const shown = rows.flatMap(({ cells }) => {
    const cell = cells[column];
    if (!cell || cell.value === null || cell.text.includes('%')) return [];
    return [Math.min(mostDecimals, decimalsOf(cell.value))];
  });
  return Math.max(0, ...shown);
}

/** From here on parts of a unit say nothing. */
const mostFine = 10_000;

/** As many decimals as are printed, or as its neighbours have. */
function withDecimals(cell: SheetCell, printed: string, neighbours: number): SheetCell {
  if (!('value' in cell) || cell.digits !== undefined || Math.abs(cell.value) >= mostFine)
    return cell;
  const [, whole = '', fraction = ''] = printedNumber.exec(printed) ?? [];
  const shown = Number(`${whole.replaceAll(',', '')}.${fraction || 0}`);
  const own = shown === Math.abs(cell.value) ? fraction.length : 0;
  return { ...cell, decimals: Math.max(own, neighbours) };
}

/** A figure that the ledger, the model or an exhibit before holds is taken from there, so that each stands in one place. */
function figureCell(
  { cell, key, place, name, source_ids }: PlacedCell,
  found: FoundFormula | undefined,
  { ledger, model, same, written, amounts }: ExhibitMatter,
): SheetCell {
  if (cell.value === null) return text(cell.text);
  const shown = asShare(cell.value, cell.text);
  if (cell.formula !== null) {
    const formula = spreadsheetFormula(cell.formula, ledger, shown.value);
    return formula ? { kind: 'formula', formula, ...shown } : { kind: 'result', ...shown };
  }
  if (found) return { kind: 'formula', ...shown, ...found };
  const [only = ''] = cell.figures;
  const known = [ledger.get(only), model.held(only), written.get(only), same.get(key)].find(
    (one) => one && isSame(one.value, shown.value),
  );
  if (known) return { kind: 'formula', formula: known.cell, ...shown };
  const own = { cell: place, value: shown.value };
  if (only !== '') written.set(only, own);
  if (shown.digits === undefined)
    amounts.push({ ...own, name, unit: unitOf(cell.text), source_ids });
  return { kind: 'input', ...shown };
}

/** The level that a bridge ends on is what its steps come to, where they do so as printed. */
function bridgeTotals(exhibit: ReportExhibit, { at: nameOf }: ExhibitGrid): FoundFormulas {
  const plan = planChart(exhibit);
  const totals: FoundFormulas = new Map();
  if (plan?.form !== 'waterfall' || plan.steps.length !== exhibit.rows.length) return totals;
  let from = 0;
  let sum = 0;
  plan.steps.forEach(({ isTotal, value }, at) => {
    const decimals = decimalsOf(value);
    if (isTotal && at > 0 && Number(sum.toFixed(decimals)) === value) {
      const formula = `ROUND(SUM(${nameOf(from, 0)}:${nameOf(at - 1, 0)}),${decimals})`;
      totals.set(placeKey(at, 0), { formula, value });
    }
    if (isTotal) from = at;
    sum = isTotal ? value : sum + value;
  });
  return totals;
}

/** In a longer table too much agrees by chance, and trying takes long. */
const mostRows = 60;

/** What of an exhibit follows from the rest of it. */
function foundIn(
  exhibit: ReportExhibit,
  place: ExhibitGrid['at'],
  amounts: readonly HeldAmount[],
): FoundFormulas {
  if (exhibit.rows.length > mostRows) return new Map();
  const table: ExhibitGrid = {
    labels: exhibit.rows.map(({ label }) => label),
    heads: exhibit.columns.slice(1),
    rows: exhibit.rows.map(({ cells }) =>
      cells.map(({ value, text: printed }) => (value === null ? null : asShare(value, printed))),
    ),
    at: place,
    wholes: outerWholes(exhibit, amounts),
  };
  const totals = findTotals(table);
  const whole = totals.filter(({ sign }) => sign === '+').map(({ row }) => row);
  return new Map([
    ...ratioFormulas(table, whole),
    ...bridgeTotals(exhibit, table),
    ...totalFormulas(table, totals),
  ]);
}

/** Where the number of a row and a column of an exhibit comes from, where another sheet computes it. */
export type ComputedElsewhere = (
  exhibit: ReportExhibit,
  row: number,
  column: number,
) => FoundFormula | null;

/** Where other sheets hold figures. */
interface HeldElsewhere {
  ledger: LedgerCells;
  model: ModelPlaces;
  /** By what they are figures of. */
  same: ReadonlyMap<string, FormulaInput>;
  amounts: readonly HeldAmount[];
}

/** A cell of an exhibit with its place, and by what it may be found elsewhere. */
interface PlacedCell {
  cell: Pick<ExhibitCell, 'text' | 'value' | 'figures' | 'formula'>;
  place: string;
  key: string;
  name: string;
  source_ids: readonly string[];
}

interface ExhibitMatter extends HeldElsewhere {
  report: Report;
  /** Inputs of the exhibits before, by the ids of their figures. */
  written: Map<string, FormulaInput>;
  amounts: HeldAmount[];
  elsewhere: ComputedElsewhere;
}

/** Of a list of customers, how many are shown; a committee reads the largest, an analyst needs to know of the others. */
function cutRows({ rows }: ReportExhibit, { model }: Report): SheetCell[][] {
  const listed = new Set((model?.matter.listed ?? []).map(({ name }) => name.toLowerCase()));
  const isListed = rows.length > 1 && rows.every(({ label }) => listed.has(label.toLowerCase()));
  return isListed && rows.length < listed.size
    ? [[muted(`${rows.length} of ${listed.size} customers; all of them stand on the sheet Model.`)]]
    : [];
}

/** What a row and a head that names a time say of a figure of the only source. */
function placedCell(
  { rows, columns, source_ids }: ReportExhibit,
  [row, column]: readonly [row: number, column: number],
  place: string,
  company: string,
): PlacedCell {
  const { label = '', cells = [] } = rows[row] ?? {};
  const cell = cells[column] ?? { text: '', value: null, figures: [], formula: null };
  const name = [label, columns[column + 1]].filter(Boolean).join(', ');
  const unit = unitOf(cell.text);
  const [source_id = '', ...others] = source_ids;
  const isOne = others.length === 0 && unit !== '' && namedPeriod(columns[column + 1] ?? '');
  const told = { label: name, printed: cell.text, value: String(cell.value), unit, source_id };
  return { cell, key: isOne ? figureKey(told, company) : '', place, name, source_ids };
}

function exhibitRows(exhibit: ReportExhibit, matter: ExhibitMatter, start: number): SheetCell[][] {
  const { report, elsewhere } = matter;
  const width = Math.max(
    exhibit.columns.length - 1,
    ...exhibit.rows.map(({ cells }) => cells.length),
  );
  const units = rowUnits(exhibit);
  const before = units.length > 0 ? 2 : 1;
  const firstRow = start + 3;
  const placeOf = (row: number, column: number) =>
    `${columnName(before + column)}${firstRow + row}`;
  const found = foundIn(exhibit, placeOf, matter.amounts);
  const titles = exhibit.source_ids.flatMap(
    (id) => report.sources.find((source) => source.id === id)?.title ?? [],
  );
  const unit = exhibitUnit(exhibit);
  const heads = Array.from({ length: width }, (_, at) => columnHead(exhibit, at));
  return [
    [title(`Exhibit ${exhibit.number}. ${wholeTitle(exhibit)}`)],
    [
      [exhibit.columns[0], unit].filter(Boolean).join(', '),
      ...(before > 1 ? ['Unit'] : []),
      ...heads,
      'Notes',
    ].map(head),
    ...exhibit.rows.map((row, at) => {
      const cells = row.cells.map((cell, column) => {
        const computed = elsewhere(exhibit, at, column) ?? found.get(placeKey(at, column));
        const place = placeOf(at, column);
        const own = placedCell(exhibit, [at, column], place, report.company_name);
        const made = figureCell(own, computed, matter);
        return withDecimals(made, cell.text, decimalsIn(exhibit, column));
      });
      const padding = Array.from({ length: width - cells.length }, () => empty);
      const unitCell = before > 1 ? [text(units[at] ?? '')] : [];
      return [
        long(wholeLabel(row)),
        ...unitCell,
        ...cells,
        ...padding,
        text(rowNotes(row).join(', ')),
      ];
    }),
    ...cutRows(exhibit, report),
    ...(titles.length > 0 ? [[muted(`Source: ${titles.join('; ')}`)]] : []),
    [empty],
  ];
}

/** Those of the sections, then those that the model draws. */
const exhibitsOf = ({ sections, model }: Report): ReportExhibit[] => [
  ...sections.flatMap(({ subsections }) => subsections.flatMap(({ exhibits }) => exhibits)),
  ...(model?.exhibits ?? []),
];

/** All exhibits below each other, in the order of the report. */
export function buildExhibits(
  report: Report,
  held: HeldElsewhere,
  elsewhere: ComputedElsewhere,
): Sheet {
  const rows: SheetCell[][] = [[title(exhibitSheet)], [empty]];
  const written = new Map<string, FormulaInput>();
  const matter = { report, ...held, amounts: [...held.amounts], elsewhere, written };
  const exhibits = exhibitsOf(report);
  for (const exhibit of exhibits) rows.push(...exhibitRows(exhibit, matter, rows.length));
  if (exhibits.length === 0) rows.push([muted('No exhibit; see the ledger.')]);
  return {
    name: exhibitSheet,
    widths: [56, ...Array.from({ length: 12 }, () => 17)],
    stickyRows: 1,
    stickyColumns: 1,
    rows,
  };
}
