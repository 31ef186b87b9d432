import { Exact } from '../kit/decimal.ts';
import type { Amount } from './amount.ts';
import { FormulaError } from './parse-formula.ts';
import type { Style, StyleUnit } from './style.ts';

const scales: readonly { unit: StyleUnit; size: number }[] = [
  { unit: 'bn', size: 1e9 },
  { unit: 'm', size: 1e6 },
  { unit: 'k', size: 1e3 },
];
/** Smaller sums are written out: EUR 4,056. */
const smallestScaled = 10_000;

/** Thousands by commas, a true minus, never an exponent. */
export function printNumber(value: Exact, digits: number): string {
  const [whole = '0', fraction] = value.abs().toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const negative = value.isNegative() && !value.toDecimalPlaces(digits).isZero();
  return `${negative ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** Decimals that the last printed digit of the source allows; a reading is never printed finer. */
export function knownDigits(halfUnit: Exact | null, size: Exact | number): number {
  if (!halfUnit || halfUnit.isZero()) return 9;
  const step = halfUnit.times(2).div(size);
  return Math.max(0, -step.toSignificantDigits(9).e);
}

/** Prices have their cents: 6.50, where the source prints both. */
const centsOf = (value: Exact, halfUnit: Exact | null): number =>
  halfUnit?.isZero() === false && value.decimalPlaces() === 1 && knownDigits(halfUnit, 1) >= 2
    ? 2
    : plainDigits(value);

function plainDigits(value: Exact): number {
  return Math.min(2, value.decimalPlaces());
}

function scaleOf(value: Exact): { unit: StyleUnit; size: number } | null {
  const size = value.abs();
  if (size.lt(smallestScaled)) return null;
  return scales.find((one) => size.gte(one.size)) ?? null;
}

function printMoney(amount: Amount, style: Style | null, halfUnit: Exact | null): string {
  const wanted = style && scales.find(({ unit }) => unit === style.unit);
  const scale = style ? (wanted ?? null) : scaleOf(amount.value);
  const size = scale?.size ?? 1;
  const value = amount.value.div(size);
  const usual =
    scale === null ? centsOf(value, halfUnit) : scale.unit === 'k' ? 0 : value.abs().lt(10) ? 2 : 1;
  const digits = style?.digits ?? Math.min(usual, knownDigits(halfUnit, size));
  const trimmed = style?.digits == null ? new Exact(value.toFixed(digits)) : null;
  const shown = trimmed && halfUnit === null ? Math.min(digits, trimmed.decimalPlaces()) : digits;
  const number = printNumber(value, shown);
  return `${amount.unit ? `${amount.unit} ` : ''}${number}${scale?.unit ?? ''}`;
}

const tenth = 0.1;

const asPercent = ({ kind, value }: Amount) => (kind === 'percent' ? value : value.times(100));

function printPercent(amount: Amount, style: Style | null, halfUnit: Exact | null): string {
  const value = asPercent(amount);
  const known = amount.kind === 'percent' ? knownDigits(halfUnit, 1) : 9;
  // Of what happens seldom hundredths count.
  const most = value.abs().lt(tenth) ? 2 : 1;
  const usual = Math.min(most, known, Math.max(value.decimalPlaces(), 0));
  // 99.98% is not all of it.
  const isNearlyAll = value.lt(100) && value.toDecimalPlaces(usual).eq(100);
  const digits = style?.digits ?? (isNearlyAll ? Math.min(2, known, value.decimalPlaces()) : usual);
  return `${printNumber(value, digits)}%`;
}

function refuse(amount: Amount, style: Style): never {
  throw new FormulaError(`${amount.kind} is not printed as "${style.unit}"`);
}

function printPlain(amount: Amount, style: Style | null, halfUnit: Exact | null): string {
  const usual = Math.min(plainDigits(amount.value), knownDigits(halfUnit, 1));
  const wanted = style && scales.find(({ unit }) => unit === style.unit);
  if (wanted)
    return `${printNumber(amount.value.div(wanted.size), style.digits ?? 1)}${wanted.unit}`;
  const number = printNumber(amount.value, style?.digits ?? usual);
  if (amount.kind === 'duration' && amount.unit) return `${number} ${amount.unit}`;
  if (amount.kind === 'multiple' || style?.unit === 'x') return `${number}x`;
  return number;
}

/**
 * A value with its sign and unit in the one style of the report: EUR 86.4m, −4.5%, 3.2 pp, 36 weeks.
 * What is counted stays to the sentence, which names it anyway.
 */
export function printAmount(
  amount: Amount,
  style: Style | null = null,
  halfUnit: Exact | null = null,
): string {
  const shown = style?.absolute ? { ...amount, value: amount.value.abs() } : amount;
  const pure = shown.kind === 'ratio' || shown.kind === 'constant' || shown.kind === 'multiple';
  if (shown.kind === 'money') {
    return style && ['%', 'pp', 'x'].includes(style.unit)
      ? refuse(shown, style)
      : printMoney(shown, style, halfUnit);
  }
  if (shown.kind === 'points' || style?.unit === 'pp') {
    if (shown.kind !== 'points' && shown.kind !== 'percent') refuse(shown, style ?? noStyle);
    const digits =
      style?.digits ?? Math.min(1, knownDigits(halfUnit, 1), shown.value.decimalPlaces());
    return `${printNumber(shown.value, digits)} percentage points`;
  }
  if (shown.kind === 'percent' || style?.unit === '%') {
    if (shown.kind !== 'percent' && !pure) refuse(shown, style ?? noStyle);
    return printPercent(shown, style, halfUnit);
  }
  if (shown.kind === 'ratio' && style === null) return printPercent(shown, null, null);
  return printPlain(shown, style, halfUnit);
}

const noStyle: Style = { unit: 'n', digits: null, absolute: false };

/** To a tenth, as a model tells what it has computed. */
export function inPercent(value: Exact): string {
  return printAmount({ value: value.toDecimalPlaces(1), kind: 'percent', unit: '%', period: null });
}
