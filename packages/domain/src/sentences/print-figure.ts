import { monthNames } from '../format/month-names.ts';
import { Exact } from '../kit/decimal.ts';
import type { FigureStatus, Period } from '../reading/figure.ts';
import type { Amount } from './amount.ts';
import type { LedgerFigure } from './ledger.ts';
import { printAmount } from './print-amount.ts';
import type { Style } from './style.ts';

/** '2029-09' or '2029-09-30' as a reader says it. */
export function printDate(value: string): string {
  const [year = '', month, day] = value.split('-');
  const name = month === undefined ? '' : (monthNames[Number(month) - 1] ?? '');
  return [day === undefined ? '' : String(Number(day)), name, year].filter(Boolean).join(' ');
}

const statusWords: Readonly<Record<FigureStatus, string | null>> = {
  actual: null,
  budget: 'budget',
  forecast: 'forecast',
  target: 'target',
  proForma: 'pro forma',
  restated: 'restated',
  original: 'as first reported',
};

export const boundWords = {
  exact: null,
  about: 'about',
  above: 'more than',
  below: 'less than',
} as const;

export function statusWord(figure: Pick<LedgerFigure, 'status'>): string | null {
  return figure.status.value ? statusWords[figure.status.value] : null;
}

function withValue(figure: LedgerFigure, value: string): Amount {
  const kind = figure.kind === 'date' ? 'count' : figure.kind;
  return { value: new Exact(value), kind, unit: figure.unit.value, period: null };
}

/** A sheet stores more than it shows: it is told as finely as it is shown. */
export function shownHalf({ halfUnit, origin, printed, scale }: LedgerFigure): Exact {
  const half = new Exact(halfUnit);
  if (!half.isZero() || origin !== 'cell' || !/\d/.test(printed)) return half;
  const decimals = /[.,](\d+)\D*$/u.exec(printed.replace(/\d{1,3}(?:[.,]\d{3})+(?!\d)/gu, '0'));
  return new Exact(10)
    .pow(-(decimals?.[1]?.length ?? 0))
    .div(2)
    .times(scale.value ?? 1);
}

/** The value alone: sign, unit and both ends of a range, without bound and status. */
export function printValue(figure: LedgerFigure, style: Style | null = null): string {
  if (figure.kind === 'date') {
    return figure.high
      ? `${printDate(figure.value)} to ${printDate(figure.high)}`
      : printDate(figure.value);
  }
  const halfUnit = shownHalf(figure);
  const upper = printAmount(withValue(figure, figure.high ?? figure.value), style, halfUnit);
  if (figure.high === null) return upper;
  const lower = printAmount(withValue(figure, figure.value), style, halfUnit);
  return `${lower} to ${figure.kind === 'money' ? withoutUnit(upper, figure.unit.value) : upper}`;
}

/** A longer name of a year is a phrase. */
const LONGEST_LABEL = 16;

function withoutUnit(printed: string, unit: string | null): string {
  return unit && printed.startsWith(`${unit} `) ? printed.slice(unit.length + 1) : printed;
}

/** A figure as a sentence shows it, with all that must not be lost: bound, range, sign, unit, status. */
export function printFigure(
  figure: LedgerFigure,
  style: Style | null = null,
  said: { bound: boolean; status: boolean } = { bound: false, status: false },
): string {
  const bound = said.bound ? null : boundWords[figure.bound];
  const status = said.status ? null : statusWord(figure);
  const value = printValue(figure, style);
  return `${bound ? `${bound} ` : ''}${value}${status ? ` (${status})` : ''}`;
}

/** "Fiscal Year Ended January 31, 2026": a year that is written out as the day on which it ends. */
const byItsLastDay = /\p{L}{4}.*(?<!\d)\d{1,2}(?!\d).*(?<!\d)(?:19|20)\d{2}(?!\d)/u;

/** "FY26 A", "FY29 plan": whether it was is said by the figure's status. */
const flagged = /(?<=\d)(?:\s?[ABEFP]|\s(?:actual|budget|plan|ist))$/iu;

/** "30 June, 2024": a day that stands over its years. */
const headedDay = /^(\d{1,2}\.?\s\p{L}+),\s(?=(?:19|20)\d{2}$)/u;

/** As it is printed; a year that is told by its last day by the month in which it ends. */
export function printPeriod(period: Period): string {
  const { label, start, end, precision } = period;
  const month = monthNames[Number(end?.slice(5, 7)) - 1];
  const isYear = precision === 'year' && start !== null && end !== null;
  if (isYear && month && label.length > LONGEST_LABEL && byItsLastDay.test(label))
    return `year to ${month} ${end.slice(0, 4)}`;
  return (
    label.replace(flagged, '').replace(headedDay, '$1 ') ||
    [start, end].filter(Boolean).join(' to ')
  );
}
