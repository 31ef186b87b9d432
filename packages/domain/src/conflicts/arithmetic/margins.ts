import { toLabel } from '../../kit/label.ts';
import { conceptOf, type Ledger, type LedgerFigure } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { isAsLong, isPlan, spanOf } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import type { Conflict } from '../conflict.ts';
import { sideOf } from '../find-contradictions.ts';
import { map, meet, middle, nearlyMeets, printed, quotient, rangeOf } from './near-miss.ts';
import { exactOnly, type SentenceFigures, sameUnit } from './sentence-figures.ts';
import { between } from './told-sums.ts';

const ofWord = /^(?:of|vom|des|der|du|de|del|dello|della|di|do|da|van|av|af)\s/iu;

/** "18.9% of sales": a share of what its own sentence does not count. */
function isOfSales({ kind, measure }: LedgerFigure): boolean {
  const text = measure.value?.text ?? '';
  return kind === 'percent' && ofWord.test(text) && isSales(text.replace(ofWord, ''));
}
const isSales = (name: string): boolean => toLabel(name).concept === 'revenue';

const isAside = (words: string): boolean => /^[^(]*\)/u.test(words);
const isNextTo = (words: string): boolean => /^[^.;:]*$/u.test(words.replace(/\([^()]*\)/gu, ''));

/** The amount that the share is told of: the only one before it that is not said in passing. */
function amountBefore(sentence: SentenceFigures, share: LedgerFigure): LedgerFigure | null {
  const [amount, ...others] = sentence.figures
    .slice(0, sentence.figures.indexOf(share))
    .filter((one) => !isAside(between(sentence, one, share)));
  if (!amount || others.length > 0) return null;
  const isTold = amount.kind === 'money' && amount.form === 'level' && exactOnly(amount);
  return isTold && isNextTo(between(sentence, amount, share)) ? amount : null;
}

/** Sales of whom and when the amount is of, whoever tells them. */
function salesBeside(amount: LedgerFigure, ledger: Ledger): LedgerFigure[] {
  const { period } = amount;
  if (!period.value || amount.subject.value === null) return [];
  const told = sourcesInForce(ledger).flatMap(({ id }) => ledger.figuresOf(id));
  return told.filter(
    (one) =>
      conceptOf(one) === 'revenue' &&
      one.form === 'level' &&
      (one.segment.value ?? []).length === 0 &&
      one.subject.value === amount.subject.value &&
      sameUnit(one, amount) &&
      isPlan(one) === isPlan(amount) &&
      exactOnly(one) &&
      one.period.value !== null &&
      period.value !== null &&
      isAsLong(spanOf(one), spanOf(amount)) &&
      periodsAgree(one.period.value, period.value),
  );
}

/** "EBITDA of 9.6m, which is 18.9% of sales", where nobody's sales of that year make it so. */
export function checkShareOfSales(sentence: SentenceFigures, ledger: Ledger): Conflict | null {
  const share = sentence.figures.find(isOfSales);
  const amount = share && exactOnly(share) ? amountBefore(sentence, share) : null;
  if (!share || !amount || conceptOf(amount) === 'revenue') return null;
  const stated = rangeOf(share);
  const made = salesBeside(amount, ledger).flatMap((sales) => {
    const ratio = quotient(rangeOf(amount), rangeOf(sales));
    return ratio ? [{ sales, range: map(ratio, (one) => one * 100) }] : [];
  });
  if (made.some(({ range }) => meet(stated, range))) return null;
  const missed =
    made.find(({ sales }) => sales.sourceId === amount.sourceId) ??
    made.find(({ range }) => nearlyMeets(stated, range));
  if (!missed || !nearlyMeets(stated, missed.range)) return null;
  return {
    kind: 'arithmetic',
    sides: [sideOf(share), sideOf(missed.sales)],
    about: sentence.text,
    why: `${printFigure(amount)} of ${printFigure(missed.sales)} makes ${printed(middle(missed.range), 1)}%, not ${printFigure(share)}`,
    formula: `${amount.id} / ${missed.sales.id} | %1`,
    better: null,
  };
}
