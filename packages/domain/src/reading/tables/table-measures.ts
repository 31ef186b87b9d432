import { toLabel } from '../../kit/label.ts';
import { measureIn } from '../../kit/measures.ts';
import { findPlaces } from '../../kit/places.ts';
import type { Label } from '../figure.ts';
import { isPeriod, natureOf } from './cell-nature.ts';
import { isStatusOnly, saysOnlyStatus, withoutStatus } from './head-status.ts';
import { isTotal } from './totals.ts';

export interface ResolvedMeasure {
  measure: Label | null;
  how: 'read' | 'inherited' | 'unknown';
  segment: Label[];
}

/**
 * Which of the names around a number say what is measured, and which say of what part. Columns that
 * name no time carry the measure, unless only the rows name one that is known or a column names the
 * whole ("all", "gesamt"), or the rows are of unlike kinds: the columns are its parts then.
 */
export class TableMeasures {
  readonly #labels = new Map<string, Label>();
  readonly #lines: readonly string[];
  readonly #isTime: (head: string, row: number) => boolean;
  /** Some row names a known measure, so that the rows are no parts of one that a title names. */
  readonly #rowsNameMeasures: boolean;
  readonly #mostRowsAre: boolean;
  readonly #columnsAreParts: boolean;
  /** What the corner over names of others says to be measured. */
  readonly #corner: string | null;

  constructor(
    lines: readonly string[],
    rows: readonly string[][],
    columns: readonly string[][],
    isTime: (head: string, row: number) => boolean,
    corner: readonly string[] = [],
    areRowsUnlike = false,
  ) {
    this.#lines = lines;
    this.#isTime = isTime;
    const named = rows
      .filter((heads) => heads.length > 0)
      .map((heads) => toLabel(heads.at(-1) ?? ''));
    const known = named.filter(({ concept }) => concept !== null).length;
    this.#columnsAreParts =
      columns.some((heads) => wholes.has(heads.at(-1)?.toLowerCase() ?? '')) ||
      arePlaces(columns) ||
      areRowsUnlike;
    this.#rowsNameMeasures = known > 0;
    this.#mostRowsAre = known * 2 >= named.length;
    const [only, second] = corner.filter(namesSomething);
    const isMeasured = only !== undefined && second === undefined && only.split(/\s+/u).length > 2;
    this.#corner =
      isMeasured && known === 0 && named.some(({ text }) => properName.test(text)) ? only : null;
  }

  resolve(row: readonly string[], column: readonly string[], at: number): ResolvedMeasure {
    const rows = row
      .filter((head) => !/^\d+\.?$/u.test(head))
      .filter((head) => !this.#isTime(head, at) && !isStatusOnly(head))
      .map((head) => this.#label(head));
    const columns = column.filter(namesSomething).map((head) => this.#label(head));
    if (rows.length + columns.length === 0) return this.#fromLines([]);
    const known = this.#knownAmong(rows, columns);
    if (known) return { measure: known, how: 'read', segment: others(rows, columns, known) };
    if (columns.length === 0)
      return this.#corner === null ? this.#ofRows(rows) : this.#ofCorner(this.#corner, rows);
    if (this.#columnsAreParts && rows.length > 0) {
      const { segment, ...found } = this.#ofRows(rows);
      const parts = columns.filter(({ text }) => !isTotal(text, []));
      return { ...found, segment: [...parts, ...segment] };
    }
    const measure = columns.at(-1) ?? null;
    return { measure, how: 'read', segment: measure ? others(rows, columns, measure) : [] };
  }

  /** One that the lexicon knows; of two that differ the column's, for the rows are then its parts. */
  #knownAmong(rows: readonly Label[], columns: readonly Label[]): Label | null {
    const column = columns.findLast(({ concept }) => concept !== null);
    if (column) return column;
    const own = rows.at(-1);
    // Among rows that are parts, one that sounds like a measure is a part all the same.
    if (columns.length > 0 && !this.#mostRowsAre) return null;
    const outer = rows.slice(0, -1).findLast(({ concept }) => concept !== null);
    if (own?.concept == null) return outer ?? null;
    // "Sales" among employees is a part of the staff: a section's measure rules its rows.
    return outer && this.#ruledBy(outer, own) ? outer : own;
  }

  #ruledBy(outer: Label, own: Label): boolean {
    const kindOf = (label: Label) => measureIn(label.tokens)?.measure.kind ?? null;
    return kindOf(outer) === 'count' && kindOf(own) !== 'count' && own.tokens.length === 1;
  }

  /** Rows without a known name take the one that the lines above state, if these state just one. */
  #ofRows(rows: readonly Label[]): ResolvedMeasure {
    const found = this.#fromLines(rows);
    if (found.measure && !this.#rowsNameMeasures) return found;
    // A cohort or a year of maturity is a part, never what is measured.
    const own = rows.findLast(({ text }) => !isPeriod(text) && !isBareTotal(text));
    if (!own) return found;
    return { measure: own, how: 'read', segment: rows.filter((label) => label !== own) };
  }

  /** "Orders filled in a day | Q1 | Q2" over "Merrow Foods": the rows are those of whom it is told. */
  #ofCorner(corner: string, rows: readonly Label[]): ResolvedMeasure {
    const segment = rows.filter(({ text }) => !isTotal(text, []));
    return { measure: this.#label(corner), how: 'read', segment };
  }

  #fromLines(rows: readonly Label[]): ResolvedMeasure {
    const [line = ''] = this.#lines;
    const label = isTitle(line) ? this.#label(line) : null;
    if (!label?.concept) return { measure: null, how: 'unknown', segment: [...rows] };
    return {
      measure: label,
      how: 'inherited',
      segment: rows.filter(({ text }) => !isTotal(text, [])),
    };
  }

  #label(text: string): Label {
    const known = this.#labels.get(text);
    if (known) return known;
    const named = toLabel(withoutStatus(text.replace(/:\s*$/u, '')));
    // "% of sales" is a share of them, no sales.
    const label = isShareOf(text) ? { ...named, concept: null } : named;
    this.#labels.set(text, label);
    return label;
  }
}

/** Two words or more, each with a capital: a name, and nothing that is measured. */
const properName = /^\p{Lu}[\p{Ll}’'-]+(?:\s(?:(?:of|de|van|&)\s)?\p{Lu}[\p{Ll}’'-]+)+$/u;

/** "Net sales by region (in millions)": a title, not a sentence that happens to name a measure. */
const isTitle = (line: string): boolean => {
  if (line.length === 0 || line.length > 120 || /[.!?]$/u.test(line)) return false;
  const words = line.split(/\s+(?:by|nach|par|por|per|etter|efter)\s+|[,(:–—]/u)[0] ?? '';
  return measureIn(toLabel(words).tokens) !== null && words.split(/\s+/u).length <= 5;
};

const others = (rows: readonly Label[], columns: readonly Label[], measure: Label): Label[] =>
  [...columns, ...rows].filter((label) => label !== measure && !isTotal(label.text, []));

/** Every column is of a place, or of all of them. */
function arePlaces(columns: readonly string[][]): boolean {
  const heads = columns.flatMap((each) => each.at(-1) ?? []);
  const named = heads.filter(
    (head) => !isTotal(head, []) && !/^(?:group|gruppe|konzern|groupe|gruppo|grupo)$/iu.test(head),
  );
  return heads.length === columns.length && named.length >= 2 && named.every(isPlace);
}

const isPlace = (head: string): boolean => {
  const [place] = findPlaces(head);
  return place !== undefined && place.start === 0 && place.end === head.length;
};

/** Heads that name all of what other columns are parts of. */
const wholes: ReadonlySet<string> = new Set(['all', 'alle', 'overall', 'gesamt', 'insgesamt']);

const shareHead = /^(?:in\s)?(?:%|per ?cent|prozent)\s(?:of|der|des|am|vom|von)\s\p{L}/iu;
const isShareOf = (head: string): boolean => shareHead.test(head);

const namesSomething = (head: string): boolean =>
  !isPeriod(head) &&
  !saysOnlyStatus(head) &&
  (natureOf({ text: head }) === 'name' || isShareOf(head)) &&
  !/^\(.*\)$/u.test(head) &&
  /\p{L}{2}/u.test(withoutTimes(head));

/** "Years Ended" and "As of" over dates name no measure. */
const timeWords =
  /(?<![\p{L}])(?:for|the|as|of|at|fiscal|financial|years?|quarters?|months?|weeks?|three|six|nine|twelve|ended|ending|end|period|on|and|january|february|march|april|may|june|july|august|september|october|november|december|zum|per|am|jahr|geschäftsjahr|quartal|stand|\d+(?:st|nd|rd|th)?)(?![\p{L}])|[,.:\d]/giu;
const withoutTimes = (head: string): string =>
  head.replaceAll(timeWords, ' ').replaceAll(/\d/u.test(head) ? dayWords : /$^/gu, ' ');

/** "Test date 31 March 2025": what a day is called. */
const dayWords =
  /(?<![\p{L}])(?:test|date|datum|stichtag|bilanzstichtag|reporting|balance|sheet|closing|date|fecha|data|dato|dag|au|al|pr|den|le|el|il|op|na|dzień|clos|exercice|ejercicio|esercizio|boekjaar|regnskapsår|räkenskapsår|rok)(?![\p{L}])/giu;

/** "Total" alone says that it is a sum, not of what. */
const isBareTotal = (head: string): boolean => isTotal(head, []) && !/\s/u.test(head.trim());
