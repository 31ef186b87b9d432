import { writtenBy } from '../reading/card/written-by.ts';
import { endOf, type Ledger, type LedgerFigure } from './ledger.ts';
import { isAhead, isAsLong, isPlan, spanOf } from './series.ts';

const LEAST_OF_WHOLE = 0.6;

/** Of the whole and of the latest year, as far as the accounts tell: a part may bear the name of the whole. */
export function isAll(last: LedgerFigure, ledger: Ledger): boolean {
  const concept = last.measure.value?.concept;
  if (last.kind !== 'money' || !concept) return true;
  const all = [...ledger.sources.values()]
    .filter(({ grade }) => grade === 'A')
    .flatMap(({ id, card }) => ledger.figuresOf(id).filter((one) => !isAhead(one, writtenBy(card))))
    .filter(
      ({ kind, measure, form, segment }) =>
        kind === 'money' &&
        form === 'level' &&
        measure.value?.concept === concept &&
        (segment.value ?? []).length === 0,
    );
  // What the accounts have for a later year has replaced it.
  if (
    all.some(
      (one) => !isPlan(one) && isAsLong(spanOf(one), spanOf(last)) && endOf(one) > endOf(last),
    )
  )
    return false;
  const best = all.filter((one) => endOf(one) === endOf(last));
  const largest = Math.max(0, ...best.map(({ value }) => Math.abs(Number(value))));
  return Math.abs(Number(last.value)) >= largest * LEAST_OF_WHOLE;
}
