import { printedSentences } from '../printed-sentences.ts';
import type { ManagementRow, Report, ReportSentence } from '../report.ts';
import { computedName } from './name-computed.ts';
import { asShare, ofHundred, unitOf, wholeName } from './workbook.ts';

type FigureOf = ReportSentence['figures'][number]['of'][number];

export interface LedgerEntry {
  /** Of the ledger; what is computed has the claim's. */
  id: string;
  value: number;
  /** Of a share of one, as it is shown in per cent. */
  digits?: number;
  /** Of any other number that is computed, as it is printed. */
  decimals?: number;
  unit: string;
  measure: string;
  kind: 'figure' | 'computed';
  formula: string | null;
  statement: string;
  notes: number[];
  of: readonly FigureOf[];
}

/** A printed number and what it was rounded from. */
const roundingSlack = 0.02;

const isNumber = (value: string) => value !== '' && Number.isFinite(Number(value));

type Figured = Pick<LedgerEntry, 'statement' | 'notes'>;

/** "4 rows with clause = Yes, Yes": a row is found by what is told of it next. */
const saidOnce = (name: string) =>
  name
    .split(', ')
    .filter((part, at, all) => at === 0 || !all[at - 1]?.endsWith(` = ${part}`))
    .join(', ');

const readEntry = (one: FigureOf, said: Figured): LedgerEntry => ({
  ...said,
  id: one.id,
  ...(one.unit === '%' ? ofHundred(Number(one.value)) : { value: Number(one.value) }),
  unit: one.unit,
  measure: saidOnce(wholeName(one.label, one.printed)),
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
  read: readonly LedgerEntry[],
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

const amount = /\d[\d,]*(?:\.(\d+))?/u;

/** "5.4 percentage points" of 5.392: where the number is printed as it is, with its decimals. */
function decimalsOfPrinted(printed: string, value: number): { decimals?: number } {
  const [shown = '', fraction = ''] = amount.exec(printed) ?? [];
  const rounded = Number(Math.abs(value).toFixed(fraction.length));
  return Number(shown.replaceAll(',', '')) === rounded ? { decimals: fraction.length } : {};
}

/** Every figure that a sentence shows or computes with, once; then what is computed from them, once too. */
function spokenEntries(sentences: readonly ReportSentence[], company: string): LedgerEntry[] {
  const read = new Map<string, LedgerEntry>();
  const computed = new Map<string, LedgerEntry>();
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
        ...decimalsOfPrinted(printed, shown.value),
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

const printedAmount = /^([−-]?)(?:[A-Z]{3} |[€$£])?([−-]?)([\d,]+(?:\.\d+)?)\s?(k|m|bn|%)?/u;
const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 };

/** "EUR 4.3bn" as a number. */
export function readPrinted(printed: string): number | null {
  const [, before = '', after = '', digits, unit = ''] = printedAmount.exec(printed) ?? [];
  if (digits === undefined) return null;
  const size = Number((Number(digits.replaceAll(',', '')) * (scales[unit] ?? 1)).toPrecision(12));
  return before + after === '' ? size : -size;
}

/** A figure of a sentence; what is computed alike in two sentences stands once. */
export function entryOfFigure(
  { formula, of: [only] }: Pick<ReportSentence['figures'][number], 'formula' | 'of'>,
  entries: readonly LedgerEntry[],
): LedgerEntry | null {
  const isIt = (entry: LedgerEntry) =>
    formula === null ? entry.id === only?.id : entry.formula === formula;
  return entries.find(isIt) ?? null;
}

/** The figure that one side of a contradiction says: of several of its source, the one that is noted beside it. */
export function entryOfSide(
  { value: printed, source_id, locator, notes }: ManagementRow['said'],
  entries: readonly LedgerEntry[],
): LedgerEntry | null {
  const value = readPrinted(printed);
  if (value === null) return null;
  const told = entries.filter(({ kind, of: [one] }) => {
    const isOfSource = kind === 'figure' && one?.source_id === source_id;
    const isAlike = isOfSource && (one.unit === '%') === (unitOf(printed) === '%');
    return isAlike && Math.abs(Number(one.value) - value) <= Math.abs(value) * roundingSlack;
  });
  const isNoted = (entry: LedgerEntry) => entry.notes.some((note) => notes.includes(note));
  const isThere = ({ of: [one] }: LedgerEntry) => one?.locator === locator;
  return (
    told.find((entry) => isThere(entry) && isNoted(entry)) ??
    told.find(isNoted) ??
    told.find(isThere) ??
    told[0] ??
    null
  );
}

/** What one side of a contradiction says, where no sentence has said it. */
function contradictedEntries(
  rows: readonly ManagementRow[],
  told: readonly LedgerEntry[],
): LedgerEntry[] {
  return rows.flatMap(({ about, said, shown }, at) =>
    ([said, shown] as const).flatMap((side, which): LedgerEntry[] => {
      const value = readPrinted(side.value);
      if (value === null) return [];
      const unit = unitOf(side.value);
      if (entryOfSide(side, told)) return [];
      const id = `difference ${at} ${which}`;
      const of = { ...side, id, label: about, printed: side.value, value: String(value), unit };
      const statement = `${about}: ${said.value} by management, ${shown.value} by the evidence`;
      return [readEntry(of, { statement, notes: side.notes })];
    }),
  );
}

/** Every figure that the report prints: those of its sentences, then those that only a difference shows. */
export function ledgerEntries(report: Report): LedgerEntry[] {
  const told = spokenEntries(printedSentences(report), report.company_name);
  return [...told, ...contradictedEntries(report.management ?? [], told)];
}
