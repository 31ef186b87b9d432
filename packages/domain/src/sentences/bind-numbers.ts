import { KRONE } from '../kit/currencies.ts';
import { Exact } from '../kit/decimal.ts';
import { type NumberStyle, voteNumberStyle } from '../kit/number-style.ts';
import { type Quantity, readQuantities } from '../kit/quantities.ts';
import { dollars } from '../reading/share-dollars.ts';
import type { Amount } from './amount.ts';
import type { LedgerFigure } from './ledger.ts';
import { numbersInWords } from './number-words-said.ts';
import type { Scope } from './scope.ts';

/** A value that an earlier statement has computed, free to be named by what rests on it. */
export interface KnownAmount {
  statementId: string;
  amount: Amount;
  figures: LedgerFigure[];
  formula: string | null;
}

export interface Binding {
  quantity: Quantity;
  /** Figures that it fits, the quoted ones before the others of their blocks. */
  fits: LedgerFigure[];
  /** Whether those are among the quoted ones. */
  isQuoted: boolean;
  /** Values of the basis that it fits. */
  known: KnownAmount[];
  /** Written as a word: two, zwölf. */
  inWords: boolean;
  /** The quoted words say it, where no figure was read: in words, or in a cell of text. */
  said: boolean;
}

/** Number, unit and "per month" stand within so many characters. */
const perReach = 48;
/** Only times tell two rates apart for certain. */
const times: ReadonlySet<string> = new Set([
  'per hour',
  'per day',
  'per week',
  'per month',
  'per quarter',
  'per year',
]);

const styleOf = (text: string): NumberStyle => {
  const voted = voteNumberStyle([text]);
  return voted === 'unknown' ? 'point' : voted;
};

/** Closed interval of what a typed number may round. */
function typedInterval({ value, halfUnit, bound }: Quantity): { low: Exact; high: Exact } {
  const typed = new Exact(value).abs();
  const half = new Exact(halfUnit);
  if (bound === 'above') return { low: typed, high: typed.plus(half.times(2)) };
  if (bound === 'below') return { low: typed.minus(half.times(2)), high: typed };
  const slack = bound === 'about' ? Exact.max(half, roundness(typed)) : half;
  return { low: typed.minus(slack), high: typed.plus(slack) };
}

/** "Around 700" rounds to the hundred, though no farther than two per cent. */
function roundness(typed: Exact): Exact {
  const zeros = /0*$/.exec(typed.toFixed())?.[0].length ?? 0;
  const half = typed.isInteger() ? new Exact(10).pow(zeros).div(2) : new Exact(0);
  return Exact.min(half, typed.times(0.02));
}

const crowns: ReadonlySet<string> = new Set(['DKK', 'NOK', 'SEK', KRONE]);

/** The sign of the dollar is that of many countries. */
const sameCurrency = (typed: string | null, unit: string): boolean =>
  typed === unit || (typed === KRONE && crowns.has(unit)) || (typed === 'USD' && dollars.has(unit));

function sameKind(quantity: Quantity, kind: string, unit: string | null): boolean {
  if (quantity.kind === 'money')
    return kind === 'money' && (unit === null || sameCurrency(quantity.unit, unit));
  if (quantity.kind === 'percent' || quantity.kind === 'points') return kind === quantity.kind;
  if (quantity.kind === 'duration')
    return kind === 'duration' && (unit === null || unit === quantity.unit);
  if (quantity.kind === 'multiple') return kind === 'multiple' || kind === 'ratio';
  // A bare number in a list of sums or shares: "leases (1.4), customs (0.3)".
  return quantity.unit === null ? kind !== 'date' : ['count', 'rating', 'multiple'].includes(kind);
}

/** "more than" is no rounding of "about", nor the other way round. */
function boundAgrees(quantity: Quantity, figure: LedgerFigure): boolean {
  if (figure.bound === 'exact' || quantity.bound === 'exact') return true;
  return figure.bound === quantity.bound;
}

function bareScales(quantity: Quantity, figure: LedgerFigure): number[] {
  const scale = figure.scale.value ?? 1;
  return quantity.unit === null && quantity.scale === null && figure.kind === 'money'
    ? [1, scale]
    : [1];
}

function within(quantity: Quantity, value: Exact): boolean {
  const { low, high } = typedInterval(quantity);
  const size = value.abs();
  return (
    size.gte(low) && size.lte(high) && (value.isZero() ? new Exact(quantity.value).isZero() : true)
  );
}

function contradictsSign(quantity: Quantity, value: Exact): boolean {
  return new Exact(quantity.value).isNegative() && !value.isNegative() && !value.isZero();
}

/** "The gap of 5": a number whose unit its sentence leaves to the reader. */
function isBare({ kind, unit, origin, value }: LedgerFigure): boolean {
  return kind === 'count' && unit.value === null && origin === 'prose' && value.includes('.');
}

/** "3.1 maal": nobody counts by tenths, whatever its unit is taken for. */
function isBroken({ kind, origin, value }: LedgerFigure): boolean {
  return kind === 'count' && origin === 'prose' && value.includes('.');
}

/** A sum whose scale nobody printed, or a cell without any unit: the number alone is known. */
function scaleUnknown({ kind, scale, unit, origin }: LedgerFigure): boolean {
  if (kind === 'money') {
    return (
      scale.how === 'unknown' ||
      (scale.value === 1 && scale.how === 'inherited') ||
      scale.value === null
    );
  }
  return kind === 'count' && unit.value === null && origin === 'cell';
}

const possibleScales = [1, 1e3, 1e6, 1e9] as const;

function fitsAtSomeScale(quantity: Quantity, figure: LedgerFigure): boolean {
  if (figure.kind === 'money' && figure.unit.value !== null && figure.unit.value !== quantity.unit)
    return false;
  const value = new Exact(figure.value);
  return possibleScales.some((scale) => within(quantity, value.times(scale)));
}

export function sameDigits(quantity: Quantity, figure: LedgerFigure): boolean {
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
  return digits(quantity.printed) === digits(figure.printed);
}

const MILLION = 1e6;

/** "36.7 million euros against 38.1 million": what the second is told in, the first has said. */
function isSumWithoutUnit(figure: LedgerFigure, { figures }: Scope): boolean {
  if (figure.kind !== 'count' || figure.origin !== 'prose' || (figure.scale.value ?? 1) < MILLION)
    return false;
  return (
    figure.unit.value === null ||
    figures.some(
      ({ kind, sourceId, place }) =>
        kind === 'money' && sourceId === figure.sourceId && place.block === figure.place.block,
    )
  );
}

function fitsFigure(quantity: Quantity, figure: LedgerFigure, scope: Scope): boolean {
  if (quantity.kind === 'money' && isSumWithoutUnit(figure, scope))
    return within(quantity, new Exact(figure.value));
  if (quantity.kind === 'multiple' && isBroken(figure)) return sameDigits(quantity, figure);
  if (quantity.kind === 'money' && isBare(figure)) return sameDigits(quantity, figure);
  if (quantity.kind === 'money' && scaleUnknown(figure)) return fitsAtSomeScale(quantity, figure);
  if (figure.kind === 'date' || !sameKind(quantity, figure.kind, figure.unit.value)) return false;
  const value = new Exact(figure.value);
  if (figure.sign === 'known' && contradictsSign(quantity, value)) return false;
  if (figure.high !== null) return fitsRange(quantity, value, new Exact(figure.high));
  if (quantity.high !== null || !boundAgrees(quantity, figure)) return false;
  // What the source bounds is bounded at that very number.
  const typed = figure.bound === 'exact' ? quantity : { ...quantity, bound: 'exact' as const };
  return bareScales(quantity, figure).some((scale) => within(typed, value.div(scale)));
}

/** A range binds whole, or by the end that the sentence names as such. */
function fitsRange(quantity: Quantity, low: Exact, high: Exact): boolean {
  const typed = new Exact(quantity.value);
  if (quantity.high !== null) return typed.eq(low) && new Exact(quantity.high).eq(high);
  if (quantity.bound === 'below' || quantity.lead === 'to') return typed.eq(high);
  return quantity.bound === 'above' && typed.eq(low);
}

export function fitsAmount(quantity: Quantity, { kind, unit, value }: Amount): boolean {
  if (quantity.high !== null) return false;
  const percent = quantity.kind === 'percent' && kind === 'ratio';
  if (!percent && !sameKind(quantity, kind, unit)) return false;
  return within(quantity, percent ? value.times(100) : value);
}

function saidInWords({ kind, value }: Quantity, { blocks }: Scope): boolean {
  const { counts, percents } = numbersInWords(blocks.map(({ text }) => text).join('\n'));
  if (kind === 'percent') return percents.has(Math.round(Number(value)));
  return ['count', 'duration', 'rating'].includes(kind) && counts.has(Number(value));
}

/** Cells of text and records make no figures; what a quote of them says counts as said. */
function saidInQuote(quantity: Quantity, { quotes }: Scope): boolean {
  // A workbook prints its numbers in one style and may speak in another.
  const read = (text: string) => [
    ...readQuantities(text, { style: 'point' }),
    ...readQuantities(text, { style: 'comma' }),
  ];
  return quotes.some((text) =>
    read(text).some((said) => {
      if (!sameKind(quantity, said.kind, said.unit)) return false;
      return said.high === null
        ? quantity.high === null && within(quantity, new Exact(said.value))
        : fitsRange(quantity, new Exact(said.value), new Exact(said.high));
    }),
  );
}

/** Beside sums that fit, a cell whose unit nobody printed is not meant. */
function inOwnUnit({ kind }: Quantity, fits: LedgerFigure[]): LedgerFigure[] {
  const sums = kind === 'money' ? fits.filter((figure) => figure.kind === 'money') : [];
  return sums.length > 0 ? sums : fits;
}

/** Of several that "more than two million" could round, the one that says "more than two million" itself. */
function sameWording(quantity: Quantity, fits: LedgerFigure[]): LedgerFigure[] {
  if (quantity.bound === 'exact') return fits;
  const alike = fits.filter(
    ({ bound, value }) => bound !== 'exact' && new Exact(value).eq(quantity.value),
  );
  return alike.length > 0 ? alike : fits;
}

const addedToRate = /\p{L}\s+(?:plus|zuzüglich|zzgl\.)\s+$/iu;

/** "The interbank rate plus 3.15%" lies 3.15 points over that rate. */
function isPointsOverRate(quantity: Quantity, figure: LedgerFigure, { blocks }: Scope): boolean {
  if (quantity.kind !== 'points' || figure.kind !== 'percent' || figure.origin !== 'prose')
    return false;
  const cited = blocks.find(
    ({ source, block }) => source.id === figure.sourceId && block.index === figure.place.block,
  );
  const before = cited?.text.slice(0, figure.place.start - cited.block.start) ?? '';
  return addedToRate.test(before) && within(quantity, new Exact(figure.value));
}

/** "62 stops a day": what the source tells it per. */
function perOf(figure: LedgerFigure, { blocks }: Scope): string | null {
  const cited = blocks.find(
    ({ source, block }) => source.id === figure.sourceId && block.index === figure.place.block,
  );
  if (!cited || figure.origin !== 'prose') return null;
  const at = figure.place.start - cited.block.start;
  const [quantity] = readQuantities(cited.text.slice(at, at + perReach), {
    style: cited.source.card.numberStyle,
  });
  return quantity?.per ?? null;
}

function samePer(quantity: Quantity, figure: LedgerFigure, scope: Scope): boolean {
  if (quantity.per === null) return true;
  const per = perOf(figure, scope);
  return per === null || per === quantity.per || !times.has(per) || !times.has(quantity.per);
}

function binding(
  quantity: Quantity,
  text: string,
  scope: Scope,
  known: readonly KnownAmount[],
): Binding {
  const fitting = (figures: readonly LedgerFigure[]) =>
    figures.filter(
      (figure) =>
        (fitsFigure(quantity, figure, scope) || isPointsOverRate(quantity, figure, scope)) &&
        samePer(quantity, figure, scope),
    );
  const quoted = fitting(scope.quoted);
  return {
    quantity,
    fits: inOwnUnit(
      quantity,
      sameWording(quantity, quoted.length > 0 ? quoted : fitting(scope.figures)),
    ),
    isQuoted: quoted.length > 0,
    known: known.filter(({ amount }) => fitsAmount(quantity, amount)),
    inWords: !/\d/.test(text.slice(quantity.at.start, quantity.at.end)),
    said: saidInWords(quantity, scope) || saidInQuote(quantity, scope),
  };
}

/** The quantities that a text types, each with the figures of the cited blocks that it could be. */
export function bindNumbers(
  text: string,
  scope: Scope,
  known: readonly KnownAmount[] = [],
): Binding[] {
  return readQuantities(text, { style: styleOf(text) }).map((quantity) =>
    binding(quantity, text, scope, known),
  );
}
