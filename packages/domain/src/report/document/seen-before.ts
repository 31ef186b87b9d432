import { Exact } from '../../kit/decimal.ts';
import type { ModelAssumption } from '../../model/assumption.ts';
import { growths, leads, margins } from '../../model/derive-assumptions.ts';
import type { Matter } from '../../model/matter.ts';
import { printSetting } from '../../model/print-setting.ts';
import { likelihoodWords } from '../report-words.ts';
import type { DocumentCell } from './document.ts';
import { inYears } from './in-years.ts';
import { words } from './table-cells.ts';

/** By how often it has come to pass: in two of three years high, in one of three medium. */
export function likelihoodOf(times: number, years: number): Likelihood {
  if (times * 3 >= years * 2) return 'high';
  return times * 3 >= years ? 'medium' : 'low';
}

/** What an assumption was in each year of the record, in its own unit. */
function recordOf({ lever }: ModelAssumption, matter: Matter): Exact[] {
  if (lever === 'margin') return margins(matter);
  if (lever === 'growth') return growths(matter.revenue);
  return lever === 'above_market' ? leads(matter) : [];
}

export type Likelihood = keyof typeof likelihoodWords;

/** How likely something is, and how that is told; null where nothing says so. */
export interface Weighed {
  likelihood: Likelihood | null;
  cell: DocumentCell;
}

export const weighed = (likelihood: Likelihood | null, remark = ''): Weighed => ({
  likelihood,
  cell: [
    words(likelihood ? likelihoodWords[likelihood] : 'Not weighed'),
    ...(remark ? [words(remark, { weight: 'quiet' })] : []),
  ],
});

/** Where it went that way from one year to the next: a level that was left behind on the way up is no fall. */
function movesTo(record: readonly Exact[], end: 'low' | 'high', bound: Exact): number {
  return record.filter((value, at) => {
    const before = record[at - 1];
    if (!before) return false;
    return end === 'low'
      ? value.lte(bound) && value.lt(before)
      : value.gte(bound) && value.gt(before);
  }).length;
}

/** How likely an end of an assumption is, by the years in which it was reached; those not known are not weighed. */
export function weighEnd(
  assumption: ModelAssumption,
  end: 'low' | 'high',
  matter: Matter,
): Weighed {
  const record = recordOf(assumption, matter).map((value) => value.toDecimalPlaces(1));
  if (record.length === 0) return weighed(null);
  const bound = new Exact(assumption[end]);
  const level = `at ${printSetting(assumption, end)} or ${end === 'low' ? 'below' : 'above'}`;
  if (assumption.lever === 'margin') {
    const moves = record.length - 1;
    if (moves === 0) return weighed(null);
    const times = movesTo(record, end, bound);
    const move = end === 'low' ? 'fall' : 'rise';
    return weighed(
      likelihoodOf(times, moves),
      `${level}, after a ${move}, ${inYears(times, moves)}`,
    );
  }
  const times = record.filter((value) =>
    end === 'low' ? value.lte(bound) : value.gte(bound),
  ).length;
  return weighed(likelihoodOf(times, record.length), `${level} ${inYears(times, record.length)}`);
}
