import { Exact } from '../../kit/decimal.ts';
import type { ModelAssumption } from '../../model/assumption.ts';
import { growths, margins, marketPace } from '../../model/derive-assumptions.ts';
import type { Matter } from '../../model/matter.ts';
import { likelihoodWords } from '../report-words.ts';
import type { DocumentCell } from './document.ts';
import { words } from './table-cells.ts';

/** By how often it has come to pass: in two of three years high, in one of three medium. */
export function likelihoodOf(times: number, years: number): keyof typeof likelihoodWords {
  if (times * 3 >= years * 2) return 'high';
  return times * 3 >= years ? 'medium' : 'low';
}

/** What an assumption was in each year of the record, in its own unit. */
function recordOf({ lever }: ModelAssumption, matter: Matter): Exact[] {
  const market = marketPace(matter);
  if (lever === 'margin') return margins(matter);
  if (lever === 'growth') return growths(matter.revenue);
  if (lever !== 'above_market' || !market) return [];
  return growths(matter.revenue).map((growth) => growth.minus(market.value));
}

/** How likely an end of an assumption is, by the years in which it was reached; those not known are not weighed. */
export function likelihoodCell(
  assumption: ModelAssumption,
  end: 'low' | 'high',
  matter: Matter,
): DocumentCell {
  const record = recordOf(assumption, matter).map((value) => value.toDecimalPlaces(1));
  if (record.length === 0) return [words('Not weighed')];
  const bound = new Exact(assumption[end]);
  const times = record.filter((value) =>
    end === 'low' ? value.lte(bound) : value.gte(bound),
  ).length;
  return [
    words(likelihoodWords[likelihoodOf(times, record.length)]),
    words(`so ${end} in ${times} of ${record.length} years`, { weight: 'quiet' }),
  ];
}
