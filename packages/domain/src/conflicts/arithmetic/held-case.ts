import { Exact } from '../../kit/decimal.ts';
import type { Table } from '../../reading/reading.ts';
import { amountOf } from '../../sentences/amount.ts';
import type { LedgerFigure } from '../../sentences/ledger.ts';
import { printAmount } from '../../sentences/print-amount.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import type { Style } from '../../sentences/style.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { type Ranged, sumOfTerms } from './grid.ts';
import { meet, middle, nearlyMeets, printed, type Range } from './near-miss.ts';

const [thousand, million, billion] = [1e3, 1e6, 1e9];
const inMillions = (digits: number | null): Style => ({ unit: 'm', digits, absolute: false });

/** As finely as the source has it: 1.87bn is hardly another than 1.89bn, nor 13.2m of 13,250 thousand than 12.4m of 12,350. */
function styleOf({ kind, scale, value }: LedgerFigure): Style | null {
  const [size, counted] = [Math.abs(Number(value)), Number(scale.value)];
  if (kind !== 'money' || size < million) return null;
  if (size >= billion) return counted < billion ? inMillions(null) : null;
  return counted === thousand ? inMillions(2) : null;
}

/** As the figure itself would be printed, to its last digit, with what should stand there. */
function amountShown(stated: LedgerFigure, value: number, style: Style | null): string {
  const amount = amountOf(stated);
  if (!amount) return printed(value, 2);
  const last = new Exact(stated.halfUnit).times(2);
  const exact = new Exact(value);
  const rounded = last.isZero() ? exact : exact.div(last).round().times(last);
  return printAmount({ ...amount, value: rounded }, style);
}

export function broken({ stated, expected, formula, told }: HeldCase, why: string): Conflict {
  const { figure } = stated;
  const style = styleOf(figure);
  const should = amountShown(figure, middle(expected), style);
  return {
    kind: 'arithmetic',
    sides: [sideOf(figure), null],
    about: figure.measure.value?.text ?? told?.().whole ?? '',
    why: `${told ? namingParts(told(), why) : why}: ${should}, not ${printFigure(figure, style)}`,
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
  /** Asked for of the few that are missed. */
  told?: () => ToldSum;
}

export type NameOf = (figure: LedgerFigure) => string;

const isAsPlanned = ({ status }: LedgerFigure, { figure }: Ranged) =>
  status.value === figure.status.value;

export function caseOfSum(stated: Ranged, terms: readonly Ranged[], nameOf: NameOf) {
  const told = (): ToldSum => {
    // Parts of what is planned are planned: said once, of their sum.
    const alike = {
      bound: false,
      status: terms.every(({ figure }) => isAsPlanned(figure, stated)),
    };
    const printOf = ({ figure }: Ranged) => printFigure(figure, null, alike);
    return {
      whole: nameOf(stated.figure),
      parts: terms.map((term) => `${nameOf(term.figure)} ${printOf(term)}`.trim()),
    };
  };
  const formula = `sum(${terms.map(({ figure }) => figure.id).join(', ')})`;
  return { stated, expected: sumOfTerms(terms), formula, told } satisfies HeldCase;
}

/** By the head of its row, or of its column where a table is read across. */
export const namedBy =
  ({ rowHeads, columnHeads }: Table, across: boolean): NameOf =>
  ({ place }) =>
    ((across ? columnHeads[place.column ?? -1] : rowHeads[place.row ?? -1]) ?? []).at(-1) ?? '';

/** A relation is the table's own once it holds twice. */
export const fewestHolding = 2;

/** The only place where a relation that holds elsewhere is nearly missed. */
export function onlyMiss(
  cases: readonly HeldCase[],
  why: string,
  { holding = fewestHolding, farthest }: { holding?: number; farthest?: number },
): Conflict | null {
  const missing = cases.filter(({ stated, expected }) => !meet(stated.range, expected));
  const [missed, ...others] = missing;
  if (!missed || others.length > 0 || cases.length - 1 < holding) return null;
  return nearlyMeets(missed.stated.range, missed.expected, farthest) ? broken(missed, why) : null;
}
