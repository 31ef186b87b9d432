import { customersIn } from '../../model/largest-customers.ts';
import { figuresOfMatter } from '../../model/map-matter.ts';
import type { Note, Report } from '../report.ts';
import type { LedgerEntry } from './ledger-entries.ts';
import type { ModelPlaces } from './model-page.ts';
import { figureKey } from './same-figure.ts';
import { type FormulaInput, isSame } from './spreadsheet-formula.ts';

interface Origin {
  title: string;
  grade: string;
  locator: string;
  quote: string;
}

type FigureOf = LedgerEntry['of'][number];

const digitsOf = (number: string) => number.replace(/\D/gu, '').replace(/^0+|0+$/gu, '');

/** Whether a quotation holds a number, in whichever scale and style. */
function holds(quote: string, { value }: FigureOf): boolean {
  const digits = digitsOf(value);
  return (quote.match(/\d(?:[\d.,\u00a0\u202f’']*\d)?/gu) ?? []).some(
    (number) => digitsOf(number) === digits,
  );
}

/** The note that holds a figure: of those beside its sentence, else any of its place. */
function noteOf(figure: FigureOf, beside: readonly Note[], all: readonly Note[]): Note | null {
  const isOf = (note: Note) => note.source_id === figure.source_id && holds(note.quote, figure);
  const isThere = (note: Note) => isOf(note) && note.locator === figure.locator;
  return beside.find(isThere) ?? beside.find(isOf) ?? all.find(isThere) ?? null;
}

const once = (all: readonly string[]) => [...new Set(all)].join('; ');

/** Where a figure is read, in the words that hold it; of what is computed, the sources of its figures. */
export function originIn({ notes, sources }: Report): (entry: LedgerEntry) => Origin {
  const byNumber = new Map(notes.map((note) => [note.number, note]));
  const byId = new Map(sources.map((source) => [source.id, source]));
  return ({ kind, notes: numbers, of }) => {
    const found = of.flatMap(({ source_id }) => byId.get(source_id) ?? []);
    const origin = {
      title: once(found.map(({ title }) => title)),
      grade: once(found.map(({ grade }) => grade)),
    };
    const [only] = of;
    if (kind === 'computed' || !only)
      return { ...origin, locator: once(of.map(({ locator }) => locator)), quote: '' };
    const beside = numbers.flatMap((number) => byNumber.get(number) ?? []);
    const note = noteOf(only, beside, notes);
    return { ...origin, locator: note?.locator ?? only.locator, quote: note?.quote ?? '' };
  };
}

/** The figures of the model by what they are; rows of a list may be alike and yet be two. */
export function inputsOf(report: Report, model: ModelPlaces): ReadonlyMap<string, FormulaInput> {
  const { matter } = report.model ?? {};
  if (!matter) return new Map();
  const listed = new Set(matter.listed?.map(({ amount }) => amount.id));
  const figures = figuresOfMatter(matter).filter(({ id }) => !listed.has(id));
  return new Map(
    figures.toReversed().flatMap((figure) => {
      const held = model.held(figure.id);
      return held ? [[figureKey(figure, report.company_name), held] as const] : [];
    }),
  );
}

/**
 * Where the model holds a figure, or the rows of the list that it sums, it is taken from there: one number
 * stands in one place.
 */
export function heldIn(
  report: Report,
  model: ModelPlaces,
  same: ReadonlyMap<string, FormulaInput>,
): (entry: LedgerEntry) => string | null {
  const listed = report.model?.matter.listed ?? [];
  const source = listed[0]?.amount.source_id;
  const { contracts } = model;
  const sumOf = (rows: typeof listed) =>
    rows.reduce((sum, { amount }) => sum + Number(amount.value), 0);
  const freed = sumOf(listed.filter(({ mayLeaveOwner }) => mayLeaveOwner));
  return ({ id, of, value }) => {
    const own = model.held(id) ?? same.get(of[0] ? figureKey(of[0], report.company_name) : '');
    if (own) return isSame(own.value, value) ? own.cell : null;
    if (!contracts || of[0]?.source_id !== source) return null;
    const parts = of[0]?.label.split(', ') ?? [];
    const named = customersIn(listed).find(({ name }) => parts.includes(name));
    if (named) {
      const rows = listed.filter(({ name }) => name.toLowerCase() === named.name.toLowerCase());
      const cells = rows.flatMap(({ amount }) => model.held(amount.id)?.cell ?? []);
      return cells.length > 0 && isSame(sumOf(rows), value) ? cells.join('+') : null;
    }
    if (isSame(sumOf(listed), value)) return `SUM(${contracts.amounts})`;
    return freed > 0 && isSame(freed, value)
      ? `SUMIFS(${contracts.amounts},${contracts.clauses},"Yes")`
      : null;
  };
}
