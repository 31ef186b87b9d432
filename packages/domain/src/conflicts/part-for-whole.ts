import { studyMarkets } from '../model/study-market.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { thingsIn } from './growing-things.ts';
import { apart } from './intervals.ts';
import { headingsOf, headsOf, sentenceAround } from './sentence-around.ts';

/** What a figure of a study is of, in words: its sentence, or its row, column and title. */
function wordsOf(figure: LedgerFigure, source: LedgerSource): string[] {
  return thingsIn(
    figure.place.row === null
      ? sentenceAround(figure, source)
      : `${headsOf(figure, source)} ${headingsOf(figure, source)}`,
  );
}

const isSame = (said: LedgerFigure, one: LedgerFigure) =>
  !apart({ ...said, form: one.form, sign: one.sign }, one);

/**
 * How fast the whole grows by a study, where it has the growth that is told of it only for a part that
 * the sentence does not name.
 */
export function growthOfWhole(
  said: LedgerFigure,
  sentence: string,
  study: LedgerSource,
  ledger: Ledger,
): LedgerFigure | null {
  if (said.kind !== 'percent') return null;
  const wholes = studyMarkets(ledger, null).flatMap(({ growth }) => growth ?? []);
  const whole = wholes.find(({ sourceId }) => sourceId === study.id);
  if (!whole || isSame(said, whole)) return null;
  const rates = ledger
    .figuresOf(study.id)
    .filter(
      ({ kind, form, basis }) =>
        kind === 'percent' && (form === 'change' || basis.value === 'per year'),
    );
  const told = new Set(thingsIn(sentence));
  const isNamed = (figure: LedgerFigure) => wordsOf(figure, study).some((one) => told.has(one));
  const parts = rates.filter((one) => isSame(said, one));
  const areParts = parts.length > 0 && !parts.some(isNamed);
  return areParts && rates.some((one) => isSame(whole, one) && isNamed(one)) ? whole : null;
}
