import type { Report, ReportSentence } from '../report.ts';
import { entryOfFigure, entryOfSide, type LedgerEntry, ledgerEntries } from './ledger-entries.ts';
import { heldIn, inputsOf, originIn } from './ledger-origin.ts';
import type { ModelPlaces } from './model-page.ts';
import type { HeldAmount } from './outer-wholes.ts';
import { figureKey } from './same-figure.ts';
import { type FormulaInput, spreadsheetFormula } from './spreadsheet-formula.ts';
import type { SideCell } from './summary-counts.ts';
import type { SummaryFigure } from './summary-figures.ts';
import {
  columnName,
  empty,
  head,
  long,
  place,
  type Sheet,
  type SheetCell,
  text,
  title,
} from './workbook.ts';

const heads = [
  'No.',
  'Measure',
  'Value',
  'Unit',
  'Kind',
  'Formula',
  'Statement',
  'Source',
  'Grade',
  'Place',
  'Quotation',
  'Notes',
];
const widths = [6, 48, 16, 18, 12, 34, 60, 40, 7, 26, 60, 12];
const valueColumn = columnName(heads.indexOf('Value'));
const firstRow = 3;

const ledgerSheet = 'Ledger';

/** Where figures stand: by their ids, their cell on the sheet and their value. */
export type LedgerCells = ReadonlyMap<string, FormulaInput & { digits?: number }>;

const here = (cell: string) => cell.replace(`${ledgerSheet}!`, '');

function valueCell(
  entry: LedgerEntry,
  { cells, held, first }: Pick<Sheeted, 'cells' | 'held' | 'first'>,
): SheetCell {
  const { formula, value, digits, decimals } = entry;
  const shown = {
    value,
    ...(digits !== undefined && { digits }),
    ...(digits === undefined && decimals !== undefined && { decimals }),
  };
  if (formula === null) {
    const above = first(entry);
    const elsewhere = held(entry) ?? (above && above.id !== entry.id ? here(above.cell) : null);
    return elsewhere
      ? { kind: 'formula', formula: elsewhere, ...shown }
      : { kind: 'input', ...shown };
  }
  // On its own sheet a cell needs no name of the sheet.
  const local = [...cells].map(([each, one]) => [each, { ...one, cell: here(one.cell) }] as const);
  const written = spreadsheetFormula(formula, new Map(local), value);
  return written ? { kind: 'formula', formula: written, ...shown } : { kind: 'result', ...shown };
}

/** The figures of a formula by their numbers on the sheet; the ids of the ledger are written nowhere else. */
const byNumbers = (formula: string, numbers: ReadonlyMap<string, number>) =>
  formula.replace(/\w+/g, (name) => (numbers.has(name) ? `No. ${numbers.get(name)}` : name));

interface Sheeted {
  cells: LedgerCells;
  held: ReturnType<typeof heldIn>;
  first: (entry: LedgerEntry) => (FormulaInput & { id: string }) | null;
  numbers: ReadonlyMap<string, number>;
  originOf: ReturnType<typeof originIn>;
}

function entryRow(entry: LedgerEntry, sheeted: Sheeted): SheetCell[] {
  const { title: name, grade, locator, quote } = sheeted.originOf(entry);
  return [
    place(sheeted.numbers.get(entry.id) ?? 0),
    long(entry.measure),
    valueCell(entry, sheeted),
    text(entry.unit),
    text(entry.kind),
    long(byNumbers(entry.formula ?? '', sheeted.numbers)),
    long(entry.statement),
    long(name),
    text(grade),
    long(locator),
    long(quote),
    long(entry.notes.join(', ')),
  ];
}

interface BuiltLedger {
  sheet: Sheet;
  cells: LedgerCells;
  amounts: readonly HeldAmount[];
  /** Where the figures of a statement stand. */
  toldIn: (sentence: ReportSentence) => SummaryFigure[];
  /** Where one side of a difference stands. */
  sideCell: SideCell;
  /** Where figures stand on either sheet, by what they are figures of. */
  same: ReadonlyMap<string, FormulaInput>;
}

/** Every figure that the report prints or computes with, each with its source. */
export function buildLedger(report: Report, model: ModelPlaces): BuiltLedger {
  const entries = ledgerEntries(report);
  const keyOf = ({ kind, of: [only] }: LedgerEntry) =>
    kind === 'figure' && only ? figureKey(only, report.company_name) : null;
  const cells = new Map(
    entries.map(({ id, value, digits, unit }, at) => [
      id,
      {
        value,
        cell: `${ledgerSheet}!$${valueColumn}$${at + firstRow}`,
        isShare: unit === '%',
        ...(digits !== undefined && { digits }),
      },
    ]),
  );
  const originOf = originIn(report);
  const inputs = inputsOf(report, model);
  const held = heldIn(report, model, inputs);
  const numbers = new Map(entries.map(({ id }, at) => [id, at + 1]));
  const same = new Map(
    entries.toReversed().flatMap((entry) => {
      const [key, cell] = [keyOf(entry), cells.get(entry.id)];
      return key !== null && cell ? [[key, { ...cell, id: entry.id }] as const] : [];
    }),
  );
  const first = (entry: LedgerEntry) => same.get(keyOf(entry) ?? '') ?? null;
  const sheeted = { cells, held, first, numbers, originOf };
  const rows = entries.map((entry) => entryRow(entry, sheeted));
  return {
    cells,
    toldIn: (sentence) =>
      sentence.figures.flatMap(({ start, end, ...figure }) => {
        const entry = entryOfFigure(figure, entries);
        const cell = cells.get(entry?.id ?? '');
        const printed = sentence.text.slice(start, end);
        return entry && cell
          ? [
              {
                name: entry.measure,
                formula: cell.cell,
                value: cell.value,
                unit: entry.unit,
                printed,
              },
            ]
          : [];
      }),
    sideCell: (side) => cells.get(entryOfSide(side, entries)?.id ?? '') ?? null,
    amounts: entries.flatMap(({ id, kind, digits, measure: name, unit, of }) => {
      const held = kind === 'figure' && digits === undefined ? cells.get(id) : undefined;
      const source_ids = of.map(({ source_id }) => source_id);
      return held ? [{ name, unit, value: held.value, cell: held.cell, source_ids }] : [];
    }),
    same: new Map([...inputs, ...same]),
    sheet: {
      name: ledgerSheet,
      widths,
      stickyRows: 2,
      rows: [
        [title('Figures and their sources')],
        heads.map(head),
        ...(rows.length > 0 ? rows : [heads.map(() => empty)]),
      ],
    },
  };
}
