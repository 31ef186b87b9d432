import { Exact } from '../../kit/decimal.ts';
import type { LedgerFigure } from '../ledger.ts';
import { knownDigits } from '../print-amount.ts';
import { shownHalf } from '../print-figure.ts';
import type { Style } from '../style.ts';

const units = [
  { unit: 'k', size: 1e3 },
  { unit: 'm', size: 1e6 },
  { unit: 'bn', size: 1e9 },
] as const;
/** From here on the next larger unit reads better, and thousands do so sooner where that hides nothing of them. */
const tooLong = { atMost: 10_000, thousands: 1_000 };
/** Columns that stand so near each other are read across, as years are. */
const aboutAsLarge = 10;
const mostDigits = 2;
/** Thousands may have a third: 2.875 of them are told to the last unit, as their source has them. */
const digitsIn = (size: number): number => (size === 1e3 ? 3 : mostDigits);

export type Column = readonly (LedgerFigure | null)[];

const isAmount = (figure: LedgerFigure | null): figure is LedgerFigure =>
  figure !== null && figure.kind !== 'date' && figure.high === null;

const kindOf = ({ kind, unit }: LedgerFigure) => `${kind} ${unit.value ?? ''}`;

const middleOf = (sizes: readonly Exact[]) =>
  sizes.toSorted((a, b) => a.comparedTo(b))[Math.floor(sizes.length / 2)];

const middleSize = (figures: readonly LedgerFigure[]) =>
  middleOf(figures.map(({ value }) => new Exact(value).abs()));

const isShownIn = (size: number) => (figure: LedgerFigure) =>
  new Exact(figure.value).div(size).decimalPlaces() <= mostDigits;

interface ColumnUnit {
  unit: Style['unit'];
  size: number;
  /** Larger than its own numbers ask for: they keep what decimals they can. */
  isForOthers: boolean;
}

/** The unit that the source counts a column in, or the next where its numbers, or those of a column of its size, would be too long. */
function unitOf(
  figures: readonly LedgerFigure[],
  others: readonly (readonly LedgerFigure[])[],
): ColumnUnit | null {
  const [first] = figures;
  const same = figures.every(({ scale }) => scale.value === first?.scale.value);
  const at = units.findIndex(({ size }) => same && String(size) === String(first?.scale.value));
  const middle = middleSize(figures);
  if (at < 0 || !middle) return null;
  const ofItsSize = others
    .flatMap((other) => middleSize(other) ?? [])
    .filter((size) => size.lte(middle.times(aboutAsLarge)));
  const hidesNothing = [figures, ...others].flat().every(isShownIn(units[at + 1]?.size ?? 1));
  const longest = at === 0 && hidesNothing ? tooLong.thousands : tooLong.atMost;
  const isLong = (size: Exact) => size.div(units[at]?.size ?? 1).gte(longest);
  const isRaised = isLong(Exact.max(middle, ...ofItsSize));
  const raised = units[isRaised ? Math.min(at + 1, units.length - 1) : at];
  return raised ? { ...raised, isForOthers: isRaised && !isLong(middle) } : null;
}

const plainUnits: Partial<Record<LedgerFigure['kind'], Style['unit']>> = {
  percent: '%',
  points: 'pp',
  multiple: 'x',
};

/** Decimals that a value has, as far as its source shows them. */
function digitsOf(figure: LedgerFigure, size: number): { used: number; known: number } {
  const value = new Exact(figure.value).div(size);
  const known = Math.min(digitsIn(size), knownDigits(shownHalf(figure), size));
  return { used: value.toDecimalPlaces(known).decimalPlaces(), known };
}

/** Figures of one kind below each other in one unit and with as many decimals, never finer than their source. */
export function columnStyle(
  figure: LedgerFigure,
  column: Column,
  columns: readonly Column[],
): Style | null {
  if (!isAmount(figure)) return null;
  const alikeIn = (some: Column) =>
    some.filter(isAmount).filter((each) => kindOf(each) === kindOf(figure));
  const alike = alikeIn(column);
  if (alike.length < 2) return null;
  const money = figure.kind === 'money' ? unitOf(alike, columns.map(alikeIn)) : null;
  if (figure.kind === 'money' && !money) return null;
  const unit = money?.unit ?? plainUnits[figure.kind] ?? 'n';
  const size = money?.size ?? 1;
  const used = Math.max(...alike.map((each) => digitsOf(each, size).used));
  // A sum above its small parts keeps the decimals that these need to say anything.
  const areLarge = alike.every(({ value }) => new Exact(value).abs().div(size).gte(10));
  const most = areLarge && !money?.isForOthers ? 1 : digitsIn(size);
  const { known } = digitsOf(figure, size);
  const digits = Math.min(used, most, known);
  const value = new Exact(figure.value);
  // 99.98% is not all of it.
  const isNearlyAll = unit === '%' && value.lt(100) && value.toDecimalPlaces(digits).eq(100);
  return isNearlyAll ? null : { unit, digits, absolute: false };
}
