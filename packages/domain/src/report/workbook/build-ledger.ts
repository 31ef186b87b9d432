import { printedSentences } from '../printed-sentences.ts';
import type { Note, Report, ReportSentence, ReportSource } from '../report.ts';
import { computedName } from './name-computed.ts';
import { type FormulaInput, spreadsheetFormula } from './spreadsheet-formula.ts';
import {
  asShare,
  columnName,
  empty,
  head,
  long,
  ofHundred,
  place,
  type Sheet,
  type SheetCell,
  text,
  title,
  unitOf,
  wholeName,
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

type FigureOf = ReportSentence['figures'][number]['of'][number];

interface Entry {
  /** Of the ledger; what is computed has the claim's. */
  id: string;
  value: number;
  /** Of a share of one, as it is shown in per cent. */
  digits?: number;
  unit: string;
  measure: string;
  kind: 'figure' | 'computed';
  formula: string | null;
  statement: string;
  notes: number[];
  of: readonly FigureOf[];
}

const isNumber = (value: string) => value !== '' && Number.isFinite(Number(value));

type Figured = Pick<Entry, 'statement' | 'notes'>;

const readEntry = (one: FigureOf, said: Figured): Entry => ({
  ...said,
  id: one.id,
  ...(one.unit === '%' ? ofHundred(Number(one.value)) : { value: Number(one.value) }),
  unit: one.unit,
  measure: wholeName(one.label, one.printed),
  kind: 'figure',
  formula: null,
  of: [one],
});

/** A report on a company need not name it in each of its figures. */
const withoutCompany = (name: string, company: string) =>
  name
    .split(', ')
    .filter((part) => part !== company)
    .join(', ');

/** What a formula computes by the names of its figures; where these are too many words, by their numbers. */
function measureOf(
  formula: string,
  unit: string,
  read: readonly Entry[],
  company: string,
): string | null {
  const places = new Map(read.map(({ id }, at) => [id, at]));
  const nameOf = (id: string) => {
    const measure = read[places.get(id) ?? -1]?.measure;
    return measure === undefined ? null : withoutCompany(measure, company);
  };
  const numberOf = (id: string) => {
    const at = places.get(id);
    return at === undefined ? null : `No. ${at + 1}`;
  };
  return computedName(formula, nameOf, unit) ?? computedName(formula, numberOf, unit);
}

/** Every figure that a sentence shows or computes with, once; then what is computed from them, once too. */
function entriesOf(sentences: readonly ReportSentence[], company: string): Entry[] {
  const read = new Map<string, Entry>();
  const computed = new Map<string, Entry>();
  for (const { claim_id, text: statement, notes, figures } of sentences) {
    for (const [at, { formula, value, of, start, end }] of figures.entries()) {
      for (const one of of)
        if (!read.has(one.id) && isNumber(one.value))
          read.set(one.id, readEntry(one, { statement, notes }));
      if (formula === null || !isNumber(value)) continue;
      const printed = statement.slice(start, end);
      const unit = unitOf(printed);
      const measure = measureOf(formula, unit, [...read.values()], company);
      const shown = asShare(Number(value), printed);
      const key = `${measure ?? formula} ${shown.value}`;
      if (computed.has(key)) continue;
      computed.set(key, {
        id: `${claim_id} ${at}`,
        ...shown,
        unit,
        measure: measure ?? printed,
        kind: 'computed',
        formula,
        statement,
        notes,
        of,
      });
    }
  }
  return [...read.values(), ...computed.values()];
}

function valueCell({ formula, value, digits }: Entry, cells: LedgerCells): SheetCell {
  const shown = { value, ...(digits !== undefined && { digits }) };
  if (formula === null) return { kind: 'input', ...shown };
  // On its own sheet a cell needs no name of the sheet.
  const local = [...cells].map(
    ([id, one]) => [id, { ...one, cell: one.cell.replace(`${ledgerSheet}!`, '') }] as const,
  );
  const written = spreadsheetFormula(formula, new Map(local), value);
  return written ? { kind: 'formula', formula: written, ...shown } : { kind: 'result', ...shown };
}

/** The figures of a formula by their numbers on the sheet; the ids of the ledger are written nowhere else. */
const byNumbers = (formula: string, numbers: ReadonlyMap<string, number>) =>
  formula.replace(/\w+/g, (name) => (numbers.has(name) ? `No. ${numbers.get(name)}` : name));

interface Origin {
  note: Note;
  source: ReportSource | undefined;
}

interface Sheeted {
  cells: LedgerCells;
  numbers: ReadonlyMap<string, number>;
}

function entryRow(entry: Entry, { cells, numbers }: Sheeted, origin: Origin | null): SheetCell[] {
  return [
    place(numbers.get(entry.id) ?? 0),
    long(entry.measure),
    valueCell(entry, cells),
    text(entry.unit),
    text(entry.kind),
    long(byNumbers(entry.formula ?? '', numbers)),
    long(entry.statement),
    long(origin?.source?.title ?? ''),
    text(origin?.source?.grade ?? ''),
    long(origin?.note.locator ?? ''),
    long(origin?.note.quote ?? ''),
    long(entry.notes.join(', ')),
  ];
}

/** Every figure that the report prints or computes with, each with its source. */
export function buildLedger(report: Report): { sheet: Sheet; cells: LedgerCells } {
  const entries = entriesOf(printedSentences(report), report.company_name);
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
  const notes = new Map(report.notes.map((note) => [note.number, note]));
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  const originOf = ({ notes: numbers, of }: Entry): Origin | null => {
    const all = numbers.flatMap((number) => notes.get(number) ?? []);
    const ofSource = all.filter(({ source_id }) => source_id === of[0]?.source_id);
    const note =
      ofSource.find(({ locator }) => locator === of[0]?.locator) ?? ofSource[0] ?? all[0];
    return note ? { note, source: sources.get(note.source_id) } : null;
  };
  const numbers = new Map(entries.map(({ id }, at) => [id, at + 1]));
  const rows = entries.map((entry) => entryRow(entry, { cells, numbers }, originOf(entry)));
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
