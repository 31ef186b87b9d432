import { Exact } from '../kit/decimal.ts';
import { conceptOf, endOf, type Ledger, type LedgerFigure } from '../sentences/ledger.ts';
import { agreedFigure, areComparable } from './agree.ts';
import { isOfYear, isPlanned, isRecorded, ofTheWhole, ownNames } from './candidates.ts';
import type { Matter } from './matter.ts';
import type { Taking } from './taking.ts';

const yearOf = (figure: LedgerFigure) => endOf(figure).slice(0, 4);

/** What is left without one-off items is no other business: it lies no further from what was reported. */
const furthest = 2;

/** The last year's earnings without one-off items, by the company's books: the word of who sells is none of them. */
export function readNormalised(
  last: LedgerFigure | undefined,
  sound: readonly LedgerFigure[],
  ledger: Ledger,
  taking: Taking,
): Matter['normalised'] {
  if (!last || conceptOf(last) !== 'ebitda' || new Exact(last.value).lte(0)) return null;
  const names = ownNames(ledger);
  const told = sound.filter(
    (one) =>
      conceptOf(one) === 'adjusted_ebitda' &&
      one.kind === 'money' &&
      one.form === 'level' &&
      one.unit.value === last.unit.value &&
      names.has(one.subject.value?.toLowerCase() ?? '') &&
      isOfYear(one) &&
      isRecorded(one, ledger) &&
      !isPlanned(one) &&
      yearOf(one) === yearOf(last) &&
      areComparable(one, last, furthest) &&
      ledger.sources.get(one.sourceId)?.grade !== 'D',
  );
  return taking.some(agreedFigure(ofTheWhole(told, ledger), ledger));
}
