import { grades } from '../evidence/source.ts';
import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import { isAll } from './of-the-whole.ts';
import { shortName } from './players.ts';
import { endsOf, type Series, seriesIn } from './series.ts';

interface SourceTable {
  source: LedgerSource;
  figures: readonly LedgerFigure[];
}

interface Found<T> {
  shown: T;
  one: Series;
}

/** A series that no other table tells better: of the whole, by the best source, over the longest time. */
export function bestSeries<T extends SourceTable>(
  tables: readonly T[],
  ledger: Ledger,
  { concept, isPlanned }: { concept: string; isPlanned: boolean },
): Found<T>[] {
  return (
    tables
      .flatMap((shown) => seriesIn(shown).map((one) => ({ shown, one })))
      .filter(({ one }) => one.concept === concept && !one.segmented && !isOpening(one))
      // "Turnover" of people is no revenue.
      .filter(({ one }) => concept !== 'revenue' || [...one.actual, ...one.planned].every(isMoney))
      .filter(({ one }) => !isPlanned || (one.planned.length > 0 && one.actual.length > 0))
      .filter(({ one }) => isOfTarget(one, ledger) && isWhole(one, ledger))
      .toSorted((a, b) => worthOf(b) - worthOf(a))
      .slice(0, 1)
  );
}

const isMoney = ({ kind }: LedgerFigure): boolean => kind === 'money';

const worthOf = ({ shown, one }: Found<SourceTable>): number =>
  (endsOf(one) ? 10 : 0) +
  (grades.length - grades.indexOf(shown.source.grade)) * 1.5 +
  Math.min(5, one.actual.length) +
  Number(one.actual.at(-1)?.period.value?.end?.slice(0, 4) ?? 2000) -
  2000;

export const isOfTarget = (
  { actual, planned: [first = actual[0]] }: Series,
  { company }: Ledger,
): boolean => first?.subject.value != null && shortName(first.subject.value) === shortName(company);

/** What a period opened with is what the one before closed with. */
const isOpening = ({ actual: [first] }: Series): boolean =>
  /^(?:opening|beginning|anfangs)/iu.test(first?.measure.value?.text ?? '');

/** A memo on a part of the business calls its sales sales: the accounts tell that they are not all. */
function isWhole({ segmented, actual }: Series, ledger: Ledger): boolean {
  const last = actual.at(-1);
  return segmented || !last || isAll(last, ledger);
}
