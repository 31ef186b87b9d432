import type { Report } from '../report.ts';
import { type LedgerEntry, ledgerEntries } from './ledger-entries.ts';
import { heldIn, originIn } from './ledger-origin.ts';
import type { ModelPlaces } from './model-page.ts';
import { type FormulaInput, spreadsheetFormula } from './spreadsheet-formula.ts';
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

function valueCell(
  entry: LedgerEntry,
  { cells, held }: Pick<Sheeted, 'cells' | 'held'>,
): SheetCell {
  const { formula, value, digits, decimals } = entry;
  const shown = {
    value,
    ...(digits !== undefined && { digits }),
    ...(digits === undefined && decimals !== undefined && { decimals }),
  };
  if (formula === null) {
    const elsewhere = held(entry);
    return elsewhere
      ? { kind: 'formula', formula: elsewhere, ...shown }
      : { kind: 'input', ...shown };
  }
  // On its own sheet a cell needs no name of the sheet.
  const local = [...cells].map(
    ([each, one]) => [each, { ...one, cell: one.cell.replace(`${ledgerSheet}!`, '') }] as const,
  );
  const written = spreadsheetFormula(formula, new Map(local), value);
  return written ? { kind: 'formula', formula: written, ...shown } : { kind: 'result', ...shown };
}

/** The figures of a formula by their numbers on the sheet; the ids of the ledger are written nowhere else. */
const byNumbers = (formula: string, numbers: ReadonlyMap<string, number>) =>
  formula.replace(/\w+/g, (name) => (numbers.has(name) ? `No. ${numbers.get(name)}` : name));

interface Sheeted {
  cells: LedgerCells;
  held: ReturnType<typeof heldIn>;
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

/** Every figure that the report prints or computes with, each with its source. */
export function buildLedger(
  report: Report,
  model: ModelPlaces,
): { sheet: Sheet; cells: LedgerCells } {
  const entries = ledgerEntries(report);
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
  const held = heldIn(report, model);
  const numbers = new Map(entries.map(({ id }, at) => [id, at + 1]));
  const rows = entries.map((entry) => entryRow(entry, { cells, held, numbers, originOf }));
  return {
    cells,
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
