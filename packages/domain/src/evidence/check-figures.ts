import type { Figure } from './claim.ts';
import { isCurrency, plainFigure } from './figure-unit.ts';
import { readNumberWords, type WordedNumber } from './number-words.ts';
import { declaredScales, type NumberMention, readNumbers, sameValue } from './read-numbers.ts';

/** What a statement may draw its numbers from. */
export interface Support {
  quote: string;
  /** Text of the snapshot before the quote: table heads, captions and headings live there. */
  context: string;
  title: string;
}

const tableRow = /\s\|\s/;
const priorYear =
  /\b(?:prior|previous|preceding|last) (?:financial |fiscal )?year\b|\byear (?:earlier|before)\b/i;
const percentSign = /%|\bper ?cent\b/i;
/** Words that say what a minus says; costs are written either way. */
const sinking =
  /\b(?:loss(?:es)?|lost|negative\w*|minus|deficit|below|fell|fall\w*|declin\w*|decreas\w*|drop\w*|down|shr[aiu]nk\w*|contract(?:ed|ion)|reduc\w*|lower\w*|outflows?|shortfall|less|cuts?|costs?|expenses?|expenditures?|depreciation|amorti[sz]ation|tax\w*|interest|charges?|repa\w+|dividends?|capex|provisions?|writ\w+[- ]?(?:off|down)s?|impairments?|used|detract\w*|under)\b/i;

/** What the numbers of a quote are read with. */
class Quoted {
  readonly mentions: readonly NumberMention[];
  readonly words: readonly WordedNumber[];
  readonly years: ReadonlySet<number>;
  readonly sinks: boolean;
  readonly #support: Support;
  #scales: number[] | undefined;
  #yearsAbove: Set<number> | undefined;

  constructor(support: Support) {
    this.#support = support;
    this.mentions = readNumbers(support.quote);
    this.words = readNumberWords(support.quote);
    this.years = yearsAmong(this.mentions);
    this.sinks = sinking.test(support.quote);
  }

  get isRow(): boolean {
    return tableRow.test(this.#support.quote);
  }

  get scales(): readonly number[] {
    const { context, quote } = this.#support;
    this.#scales ??= declaredScales(`${context}\n${quote}`);
    return this.#scales;
  }

  /** Bare numbers are percentages where the quote, or the head of its table, says so. */
  get inPercent(): boolean {
    const { context, quote } = this.#support;
    return percentSign.test(this.isRow ? `${context}\n${quote}` : quote);
  }

  /** A year that the quote does not name may stand above it, unless the quote names others. */
  isOf(year: number): boolean {
    const { quote, context, title } = this.#support;
    if (this.years.has(year) || (priorYear.test(quote) && this.years.has(year + 1))) return true;
    // What stands in brackets is what the quote compares with.
    const isOfOther = readNumbers(quote.replace(/\([^)]*\)/g, '')).some((one) => one.year);
    if (isOfOther && !this.isRow) return false;
    this.#yearsAbove ??= yearsAmong(readNumbers(`${context}\n${title}`));
    return this.#yearsAbove.has(year);
  }
}

function yearsAmong(mentions: readonly NumberMention[]): Set<number> {
  return new Set(mentions.flatMap(({ year, mantissa }) => (year ? [mantissa] : [])));
}

function roundsTo(exact: number, mention: NumberMention): boolean {
  const shown = exact / mention.scale;
  const written = mention.negative ? -mention.mantissa : mention.mantissa;
  return Math.abs(shown - written) <= 0.5 * 10 ** -mention.decimals + Math.abs(shown) * 1e-9;
}

/** Whether a number is a rounder form of another, in the same unit. */
export function isRoundedFrom(wanted: NumberMention, exact: NumberMention): boolean {
  const isOneCurrency = !wanted.currency || !exact.currency || wanted.currency === exact.currency;
  const isOneRate = wanted.percent === exact.percent && wanted.points === exact.points;
  return isOneCurrency && isOneRate && roundsTo(exact.value, { ...wanted, negative: false });
}

/** What stands before a quote is long: it is read once, and only when it is asked for. */
const read = new WeakMap<Support, Quoted>();

function readQuote(support: Support): Quoted {
  let quoted = read.get(support);
  if (!quoted) {
    quoted = new Quoted(support);
    read.set(support, quoted);
  }
  return quoted;
}

/** A currency is not another, a share no count, a point no per cent; a bare number may be either. */
function sameUnit(wanted: NumberMention, found: NumberMention, quoted: Quoted, isBare: boolean) {
  if (wanted.currency && found.currency && wanted.currency !== found.currency) return false;
  if (wanted.percent && found.percent) return wanted.points === found.points;
  if (wanted.percent) return !found.hasScale && !found.currency && quoted.inPercent;
  return !found.percent || isBare;
}

function matches(wanted: NumberMention, found: NumberMention, quoted: Quoted): boolean {
  if (sameValue(wanted.value, found.value)) return true;
  // A table cell carries the scale that its head declares.
  return (
    !found.hasScale &&
    !found.percent &&
    quoted.scales.some((scale) => sameValue(wanted.value, found.mantissa * scale))
  );
}

function saysInWords(wanted: NumberMention, words: readonly WordedNumber[]): boolean {
  return words.some(
    ({ value, percent, tolerance }) =>
      percent === wanted.percent && Math.abs(value - wanted.value) <= tolerance,
  );
}

/** The numbers of a statement that neither its quotes nor its formula carry, as written. */
export function unsupportedNumbers(
  statement: string,
  supports: readonly Support[],
  computed: readonly number[] = [],
): string[] {
  const someQuote = (holds: (quoted: Quoted) => boolean) =>
    supports.some((support) => holds(readQuote(support)));
  const sinks = sinking.test(statement);
  const isSupported = (wanted: NumberMention) => {
    if (wanted.year && someQuote((quoted) => quoted.isOf(wanted.mantissa))) return true;
    const follows = (value: number) =>
      roundsTo(value, wanted) || (wanted.percent && roundsTo(value * 100, wanted));
    if (computed.some(follows)) return true;
    // The number alone, as in a cell: its unit stands elsewhere.
    const isBare = statement.trim() === statement.slice(wanted.start, wanted.end).trim();
    const fits = (found: NumberMention, quoted: Quoted) =>
      sameUnit(wanted, found, quoted, isBare) &&
      (wanted.negative === found.negative || isBare || (found.negative ? sinks : quoted.sinks)) &&
      matches(wanted, found, quoted);
    return someQuote(
      (quoted) =>
        quoted.mentions.some((found) => fits(found, quoted)) || saysInWords(wanted, quoted.words),
    );
  };
  return readNumbers(statement)
    .filter((wanted) => !isSupported(wanted))
    .map((wanted) => statement.slice(wanted.start, wanted.end).trim());
}

/** The numbers that a statement writes in words and that its quotes have in no form. */
export function unsupportedWords(statement: string, supports: readonly Support[]): string[] {
  const quotes = supports.map(readQuote);
  return readNumberWords(statement)
    .filter(
      ({ value, percent, tolerance }) =>
        !quotes.some(
          ({ words, mentions }) =>
            words.some((found) => found.value === value) ||
            mentions.some(
              (found) =>
                found.percent === percent &&
                Math.abs(found.value - value) <= Math.max(tolerance, 1e-9),
            ),
        ),
    )
    .map(({ written }) => written);
}

/**
 * What is wrong with the figure that a statement carries for ledger, exhibits and formulas, or null:
 * it must be the number of the statement, in the unit and of the year that the quote gives it.
 */
export function faultOfFigure(
  figure: Figure,
  statement: string,
  supports: readonly Support[],
): string | null {
  const { value, unit } = plainFigure(figure);
  const currency = isCurrency(unit) ? unit : null;
  const fits = (mention: NumberMention, scales: readonly number[]) =>
    (!currency || !mention.currency || mention.currency === currency) &&
    !(mention.percent && currency) &&
    (sameValue(mention.value, Math.abs(value)) ||
      (!mention.hasScale &&
        [1, ...scales].some((scale) => sameValue(mention.mantissa * scale, Math.abs(value)))));
  const quotes = supports.map(readQuote);
  const stands = quotes.some(
    ({ mentions, words, scales }) =>
      mentions.some((mention) => fits(mention, scales)) ||
      words.some((word) => sameValue(word.value, Math.abs(value))),
  );
  if (!stands) return `The figure ${figure.value} ${figure.unit} is not in the quote`;
  const said = readNumbers(statement).filter(({ year }) => !year);
  const scales = quotes.flatMap((quoted) => quoted.scales);
  if (said.length > 0 && !said.some((mention) => fits(mention, scales))) {
    return `The figure ${figure.value} ${figure.unit} is not the one that the statement gives`;
  }
  const isSunk = quotes.some(
    ({ mentions, sinks }) => sinks || mentions.some((one) => one.negative),
  );
  if (value < 0 && !isSunk && !sinking.test(statement))
    return 'The quote gives the figure no minus';
  const periods = yearsAmong(readNumbers(figure.period ?? ''));
  // A span may begin before what the quote names: "8% a year to 2030".
  const isKnown = [...periods].some((year) => quotes.some((quoted) => quoted.isOf(year)));
  return periods.size > 0 && !isKnown ? `The quote is not about ${figure.period}` : null;
}
