import { Exact } from '../../kit/decimal.ts';
import type { Table } from '../../reading/reading.ts';
import { amountOf } from '../../sentences/amount.ts';
import type { LedgerFigure } from '../../sentences/ledger.ts';
import { printAmount } from '../../sentences/print-amount.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import type { Style, StyleUnit } from '../../sentences/style.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { type Ranged, sumOfTerms } from './grid.ts';
import { middle, printed, type Range } from './near-miss.ts';

/** What is off by less is told as finely as the source has it: 1,874m is no 1,894m, and 1.87bn hardly 1.89bn. */
const coarse = 0.02;
const units: Readonly<Record<string, StyleUnit>> = { '1000': 'k', '1000000': 'm' };

function styleOf({ kind, scale, value }: LedgerFigure, expected: number): Style | null {
  const unit = units[String(scale.value)];
  const isClose = Math.abs(Number(value) - expected) < coarse * Math.abs(expected);
  return kind === 'money' && unit && isClose ? { unit, digits: null, absolute: false } : null;
}

/** As the figure itself would be printed, with what should stand there. */
function amountShown(stated: LedgerFigure, value: number, style: Style | null): string {
  const amount = amountOf(stated);
  return amount ? printAmount({ ...amount, value: new Exact(value) }, style) : printed(value, 2);
}

export function broken({ stated, expected, formula, told }: HeldCase, why: string): Conflict {
  const { figure } = stated;
  const style = styleOf(figure, middle(expected));
  const should = amountShown(figure, middle(expected), style);
  return {
    kind: 'arithmetic',
    sides: [sideOf(figure), null],
    about: figure.measure.value?.text ?? told?.whole ?? '',
    why: `${told ? namingParts(told, why) : why}: ${should}, not ${printFigure(figure, style)}`,
    formula,
    better: null,
  };
}

const mostParts = 6;

/** The parts (wet food 46%, dry food 54%) sum to … */
export const namingParts = ({ parts }: ToldSum, why: string): string =>
  parts.length > mostParts ? why : why.replace(/(?<=^the parts)/u, ` (${parts.join(', ')})`);

/** What a sum is called, and what it is made of. */
interface ToldSum {
  whole: string;
  parts: readonly string[];
}

export interface HeldCase {
  stated: Ranged;
  expected: Range;
  formula: string;
  told?: ToldSum;
}

export type NameOf = (figure: LedgerFigure) => string;

export function caseOfSum(stated: Ranged, terms: readonly Ranged[], nameOf: NameOf): HeldCase {
  const formula = `sum(${terms.map(({ figure }) => figure.id).join(', ')})`;
  const parts = terms.map(({ figure }) => `${nameOf(figure)} ${printFigure(figure)}`.trim());
  const told = { whole: nameOf(stated.figure), parts };
  return { stated, expected: sumOfTerms(terms), formula, told };
}

/** By the head of its row, or of its column where a table is read across. */
export const namedBy =
  ({ rowHeads, columnHeads }: Table, across: boolean): NameOf =>
  ({ place }) =>
    ((across ? columnHeads[place.column ?? -1] : rowHeads[place.row ?? -1]) ?? []).at(-1) ?? '';
