import { Exact } from '../../kit/decimal.ts';
import { type NumberStyle, parseNumber } from '../../kit/number-style.ts';
import { readQuantities } from '../../kit/quantities.ts';
import { readUnit } from '../../kit/units.ts';
import type { Figure, FigureKind } from '../figure.ts';
import type { Cell } from '../reading.ts';
import { isNil, withoutMarks } from './cell-nature.ts';

/** The number of a cell as it stands there, before anything is inherited. */
export interface CellNumber {
  printed: string;
  /** Signed, not yet scaled; of a percentage the number before the sign. */
  value: Exact;
  high: Exact | null;
  halfUnit: Exact;
  /** Printed digits behind the decimal sign. */
  decimals: number;
  bound: Figure['bound'];
  /** What the cell itself says; null where it says nothing. */
  kind: FigureKind | null;
  unit: string | null;
  scale: number | null;
  nil: boolean;
}

const core =
  /^(?<before>[^\d(]*)(?<open>\(?)(?<inner>[^\d)]*)(?<digits>\d[\d.,'’\u00a0\u202f\u2009]*(?: \d{3})*(?:[.,]\d+)?)(?<behind>[^\d()]*)(?<close>\)?)(?<after>[^\d]*)$/u;
const minus = /[-–—−]/u;

export function readCellNumber(cell: Cell, style: NumberStyle): CellNumber | null {
  const text = withoutMarks(cell.text);
  if (cell.stored && 'number' in cell.stored) return storedNumber(cell, text, cell.stored.number);
  if (isNil(text)) return nilOf(text);
  const groups = core.exec(text)?.groups;
  if (!groups) return quantityOf(text, style);
  const {
    before = '',
    open = '',
    inner = '',
    digits = '',
    behind = '',
    close = '',
    after = '',
  } = groups;
  if ((open === '(') !== (close === ')') && after !== ')') return quantityOf(text, style);
  const affixes = `${before} ${inner} ${behind} ${after}`;
  if (/\p{L}{4}/u.test(affixes.replace(/thousand|million|billion|points?/giu, ''))) {
    return quantityOf(text, style);
  }
  const parsed = parseNumber(digits.replace(/[.,]$/u, '').replace(/ (?=\d{3})/gu, '\u00a0'), style);
  if (!parsed) return null;
  const negative = open === '(' || minus.test(before) || minus.test(inner);
  const said = saidBy(affixes);
  // "12 mo", "Sep 2029": words that are no unit make it something else than a number.
  if (said === silent && /\p{L}/u.test(affixes)) return quantityOf(text, style);
  return {
    printed: cell.text,
    value: negative ? parsed.value.negated() : parsed.value,
    high: null,
    halfUnit: new Exact(10).pow(-parsed.decimals).div(2),
    decimals: parsed.decimals,
    bound: boundOf(before),
    ...said,
    nil: false,
  };
}

type Said = Pick<CellNumber, 'kind' | 'unit' | 'scale'>;
const silent: Said = { kind: null, unit: null, scale: null };

function saidBy(affixes: string): Said {
  const words = affixes
    .replace(/[-–—−+~≈<>≤≥()]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (words === '') return silent;
  if (/^x$/iu.test(words)) return { kind: 'multiple', unit: 'x', scale: null };
  if (/^(?:pp|pts|Pp\.?|points)$/u.test(words))
    return { kind: 'points', unit: 'points', scale: null };
  const letter = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, mm: 1e6, mn: 1e6, bn: 1e9 }[words];
  if (letter) return { kind: null, unit: null, scale: letter };
  const unit = readUnit(words);
  return unit ? { kind: unit.kind, unit: unit.unit, scale: unit.scale } : silent;
}

const boundOf = (before: string): Figure['bound'] =>
  /[~≈]|ca\.|c\./u.test(before)
    ? 'about'
    : /[>≥]/u.test(before)
      ? 'above'
      : /[<≤]/u.test(before)
        ? 'below'
        : 'exact';

function nilOf(text: string): CellNumber {
  const zero = new Exact(0);
  const said = saidBy(text);
  return {
    printed: text,
    value: zero,
    high: null,
    halfUnit: zero,
    decimals: 0,
    bound: 'exact',
    ...said,
    nil: true,
  };
}

/** What a spreadsheet stores is exact; what it shows may be rounded or be a percentage of it. */
function storedNumber(cell: Cell, text: string, stored: string): CellNumber {
  const percent = /%/u.test(cell.format ?? '') || /%\)?$/u.test(text);
  const value = new Exact(stored).times(percent ? 100 : 1);
  const decimals =
    /[.,](\d+)\D*$/u.exec(text.replace(/\d{1,3}(?:,\d{3})+/gu, '0'))?.[1]?.length ?? 0;
  const finer = value.decimalPlaces() > decimals;
  const said = percent
    ? { kind: 'percent' as const, unit: '%', scale: null }
    : saidBy(text.replace(/[\d.,]+/gu, ' '));
  return {
    printed: cell.text,
    value,
    high: null,
    decimals,
    halfUnit: finer ? new Exact(0) : new Exact(10).pow(-decimals).div(2),
    bound: 'exact',
    ...said,
    nil: false,
  };
}

/** "4–6 weeks", "$1.34 billion", "4 h": the one quantity that a cell of few words states. */
function quantityOf(text: string, style: NumberStyle): CellNumber | null {
  if (text.length > 40) return null;
  const [only, second] = readQuantities(text, { style });
  if (!only || second || only.kind === 'rating') return null;
  if (only.kind === 'count' && only.unit === null && /\p{L}/u.test(text)) return null;
  const scale = new Exact(only.scale ?? 1);
  return {
    printed: only.printed,
    value: new Exact(only.value).div(scale),
    high: only.high === null ? null : new Exact(only.high).div(scale),
    halfUnit: new Exact(only.halfUnit).div(scale),
    decimals: /[.,](\d+)$/u.exec(only.printed)?.[1]?.length ?? 0,
    bound: only.bound,
    kind: only.kind === 'count' && only.unit === null ? null : only.kind,
    unit: only.unit,
    scale: only.scale,
    nil: false,
  };
}
