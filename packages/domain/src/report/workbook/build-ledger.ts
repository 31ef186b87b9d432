import { printedSentences } from '../document/printed-formulas.ts';
import type { Note, Report, ReportSource, Sentence } from '../report.ts';
import { type FormulaInput, spreadsheetFormula } from './spreadsheet-formula.ts';
import { type Cell, columnName, empty, head, input, long, type Sheet, text } from './workbook.ts';

const heads = [
  'No.',
  'Measure',
  'Subject',
  'Period',
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
const widths = [6, 34, 24, 14, 14, 14, 12, 34, 60, 40, 7, 26, 60, 12];
const valueColumn = columnName(heads.indexOf('Value'));
const firstRow = 2;

export const ledgerSheet = 'Ledger';

/** Where figures stand: by claim, their cell on the sheet and their value. */
export type LedgerCells = ReadonlyMap<string, FormulaInput>;

interface Entry {
  /** The claim; inputs that no sentence prints are entries of their own. */
  id: string;
  value: number;
  unit: string;
  measure: string;
  subject: string;
  period: string;
  kind: string;
  statement: string;
  notes: number[];
  sentence: Sentence | null;
}

function sentenceEntry(sentence: Sentence): Entry[] {
  const { figure, claim_id, kind, text: statement, notes } = sentence;
  if (!figure) return [];
  return [
    {
      id: claim_id,
      value: figure.value,
      unit: figure.unit,
      measure: figure.measure,
      subject: figure.subject ?? '',
      period: figure.period ?? '',
      kind,
      statement,
      notes,
      sentence,
    },
  ];
}

/** What a formula rests on and no sentence prints. */
function inputEntries(sentences: readonly Sentence[], printed: ReadonlySet<string>): Entry[] {
  const entries = sentences.flatMap(({ inputs, text: statement, notes }) =>
    Object.entries(inputs ?? {}).flatMap(([name, { claim_id, value, unit }]): Entry[] => {
      if (claim_id === null || printed.has(claim_id)) return [];
      const about = `Input of: ${statement}`;
      const bare = { subject: '', period: '', kind: 'input', sentence: null };
      return [{ id: claim_id, value, unit, measure: name, statement: about, notes, ...bare }];
    }),
  );
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function valueCell({ sentence, value }: Entry, cells: LedgerCells): Cell {
  if (!sentence?.formula) return input(value);
  const inputs = Object.entries(sentence.inputs ?? {}).flatMap(
    ([name, { claim_id, value: own }]) => {
      const known = claim_id === null ? undefined : cells.get(claim_id);
      return [[name, known ?? { value: own, cell: String(own) }] as const];
    },
  );
  // On its own sheet a cell needs no name of the sheet.
  const local = inputs.map(
    ([name, each]) => [name, { ...each, cell: each.cell.replace(`${ledgerSheet}!`, '') }] as const,
  );
  const formula = spreadsheetFormula(sentence.formula.expression, new Map(local), value);
  return formula ? { kind: 'formula', formula, value } : input(value);
}

interface Origin {
  note: Note;
  source: ReportSource | undefined;
}

function entryRow(entry: Entry, at: number, cells: LedgerCells, origin: Origin | null): Cell[] {
  return [
    input(at + 1),
    text(entry.measure),
    text(entry.subject),
    text(entry.period),
    valueCell(entry, cells),
    text(entry.unit),
    text(entry.kind),
    text(entry.sentence?.formula?.expression ?? ''),
    long(entry.statement),
    long(origin?.source?.title ?? ''),
    text(origin?.source?.grade ?? ''),
    text(origin?.note.locator ?? ''),
    long(origin?.note.quote ?? ''),
    text(entry.notes.join(', ')),
  ];
}

/** Every figure that the report prints or computes with, each with its source. */
export function buildLedger(report: Report): { sheet: Sheet; cells: LedgerCells } {
  const sentences = printedSentences(report);
  const printed = sentences.flatMap(sentenceEntry);
  const known = new Set(printed.map(({ id }) => id));
  const entries = [...printed, ...inputEntries(sentences, known)];
  const cells = new Map(
    entries.map(({ id, value }, at) => [
      id,
      { value, cell: `${ledgerSheet}!$${valueColumn}$${at + firstRow}` },
    ]),
  );
  const notes = new Map(report.notes.map((note) => [note.number, note]));
  const sources = new Map(report.sources.map((source) => [source.id, source]));
  const originOf = ([first]: readonly number[]): Origin | null => {
    const note = first === undefined ? undefined : notes.get(first);
    return note ? { note, source: sources.get(note.source_id) } : null;
  };
  const rows = entries.map((entry, at) => entryRow(entry, at, cells, originOf(entry.notes)));
  return {
    cells,
    sheet: {
      name: ledgerSheet,
      widths,
      stickyRows: 1,
      rows: [heads.map(head), ...(rows.length > 0 ? rows : [heads.map(() => empty)])],
    },
  };
}
