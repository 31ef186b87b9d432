import { Exact } from '../kit/decimal.ts';
import type { Figure } from './figure.ts';
import { unknown } from './prose/field.ts';
import type { Span } from './reading.ts';
import { unitOfLine, unlessStated } from './tables/name-unit.ts';

function digitsOf(printed: string): string {
  return printed.replaceAll(/\D/gu, '');
}

const FEWEST_DIGITS = 4;
const perOne = /(?<![\p{L}])(?:per|je|pro|prices?|fees?|wages?|rates?|average)(?![\p{L}])/iu;

const ofTables = /(?<![\p{L}])(?:tables?|tabular|tabellen?)(?![\p{L}])/iu;

/** "$ in thousands unless stated": what is said of all sums, and not of tables, holds for sentences too. */
function scaleOfAll(unitLines: readonly string[]): { scale: number; currency: string } | null {
  const line = unitLines.find((each) => unlessStated.test(each) && !ofTables.test(each));
  const unit = line === undefined ? null : unitOfLine(line);
  return unit?.scale != null && unit.currency !== null
    ? { scale: unit.scale, currency: unit.currency }
    : null;
}

const isBare = ({ origin, kind, scale }: Figure): boolean =>
  origin === 'prose' && kind === 'money' && scale.how === 'inherited';

/** How many times the largest sum of its currency, among those that tell their size, a sum would be. */
function timesLargest(figures: readonly Figure[]): (figure: Figure, scale: number) => number {
  const largest = new Map<string | null, number>();
  for (const figure of figures) {
    if (figure.kind !== 'money' || isBare(figure) || figure.scale.value === null) continue;
    const size = Math.abs(Number(figure.value));
    largest.set(figure.unit.value, Math.max(size, largest.get(figure.unit.value) ?? 0));
  }
  return ({ value, unit }, scale) => {
    const most = largest.get(unit.value);
    return most ? (Math.abs(Number(value)) * scale) / most : 0;
  };
}

/** No document tells of a sum so large beside all its others: it is told in full. */
const LARGEST_TOLD = 10;

const FEWEST_TABLES = 3;
/** No accounts tell of sums so small beside their largest. */
const SMALLEST_TOLD = 1e-4;

/** In the notes of accounts whose tables are all in thousands: sums that would be nothing otherwise. */
function scaleOfNotes(scaled: readonly Figure[]): ((figure: Figure) => number | null) | null {
  const scales = new Set(scaled.map(({ scale }) => scale.value));
  const units = new Set(scaled.map(({ unit }) => unit.value));
  const tables = new Set(scaled.map(({ place }) => place.table));
  const [scale] = scales;
  if (scales.size !== 1 || units.size !== 1 || tables.size < FEWEST_TABLES || !scale) return null;
  const largest = Math.max(...scaled.map(({ value }) => Math.abs(Number(value))));
  return (figure) => {
    const value = Math.abs(Number(figure.value));
    const isNothing = value < largest * SMALLEST_TOLD && value * scale < largest;
    return isNothing && units.has(figure.unit.value) && isPlain(figure) ? scale : null;
  };
}

/**
 * Bare sums in a document whose tables are in thousands may be in thousands too: what it says of all
 * sums settles it, or the same digits in a table, or their size in accounts; else it stays unknown.
 */
export function settleScales(
  figures: readonly Figure[],
  unitLines: readonly string[],
  isAccounts: boolean,
): Figure[] {
  const all = scaleOfAll(unitLines);
  const scaled = figures.filter(
    (figure) =>
      figure.origin === 'cell' && figure.kind === 'money' && (figure.scale.value ?? 1) > 1,
  );
  if (scaled.length === 0 && all === null) return [...figures];
  const ofNotes = isAccounts ? scaleOfNotes(scaled) : null;
  const times = timesLargest(figures);
  const smallest = all?.scale ?? Math.min(...scaled.map(({ scale }) => scale.value ?? 1));
  const saysTables = unitLines.some((line) => ofTables.test(line));
  const echoes = Map.groupBy(scaled, (figure) => digitsOf(figure.printed));
  return figures.map((figure) => {
    const digits = digitsOf(figure.printed);
    if (!isBare(figure) || digits.length < FEWEST_DIGITS || /[.,]\d{2}$/u.test(figure.printed))
      return figure;
    const echo = echoes.get(digits) ?? [];
    const size = times(figure, smallest);
    if (echo.length === 0 && size > LARGEST_TOLD) return figure;
    const isOfAll = all !== null && figure.unit.value === all.currency && isPlain(figure);
    if (isOfAll && size <= 1) return scaledBy(figure, all.scale, null);
    const [first] = echo;
    if (first === undefined || echo.some((other) => other.scale.value !== first.scale.value)) {
      const noted = echo.length === 0 ? (ofNotes?.(figure) ?? null) : null;
      if (noted !== null) return scaledBy(figure, noted, null);
      return saysTables && echo.length === 0 ? figure : { ...figure, scale: unknown<number>() };
    }
    return scaledBy(figure, first.scale.value ?? 1, {
      start: first.place.start,
      end: first.place.end,
    });
  });
}

/** A price, or what is told of one thing, is never in thousands. */
function isPlain({ basis, measure }: Figure): boolean {
  return basis.value === null && !perOne.test(measure.value?.text ?? '');
}

function scaledBy(figure: Figure, scale: number, at: Span | null): Figure {
  const times = (value: string) => new Exact(value).times(scale).toFixed();
  return {
    ...figure,
    value: times(figure.value),
    high: figure.high === null ? null : times(figure.high),
    halfUnit: times(figure.halfUnit),
    scale: { value: scale, how: 'inherited', at },
  };
}
