import { Exact } from '../kit/decimal.ts';
import { amountOf } from './amount.ts';
import { type Binding, bindNumbers, type KnownAmount, sameDigits } from './bind-numbers.ts';
import { spansOfDays } from './days.ts';
import type { LedgerFigure } from './ledger.ts';
import { apartBy, movedBy } from './moved-by.ts';
import { boundWords, printValue, statusWord } from './print-figure.ts';
import { saysStatus } from './said-status.ts';
import type { Scope } from './scope.ts';
import { ownWordsOf, type PlacedFigure, type Sentence } from './sentence.ts';
import type { Veto } from './statement.ts';
import { unboundVeto } from './vetoes/digits.ts';

interface Bound {
  sentence: Sentence;
  vetoes: Veto[];
  /** Numbers that were refused or let pass already; the check of stray digits leaves them alone. */
  settled: { start: number; end: number }[];
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

/** What the source says of a figure and the typed words leave out. */
function marksOf(
  figure: LedgerFigure,
  binding: Binding,
  words: string,
): { before: string; after: string } {
  const { quantity } = binding;
  const bound = quantity.bound === 'exact' ? boundWords[figure.bound] : null;
  const status = saysStatus(words, figure.status.value) ? null : statusWord(figure);
  const value = new Exact(figure.value);
  const signLost =
    figure.form === 'level' && value.isNegative() && !new Exact(quantity.value).isNegative();
  const marks = [signLost ? printValue(figure) : null, status].filter((mark) => mark !== null);
  return {
    before: bound ? `${bound} ` : '',
    after: marks.length > 0 ? ` (${marks.join(', ')})` : '',
  };
}

/** Of several figures that fit, those that are the same quantity, or print the same, count as one. */
function oneOf(fits: readonly LedgerFigure[], { quantity }: Binding): LedgerFigure | null {
  const [first, ...others] = fits;
  if (!first) return null;
  const isOfKind = (one: LedgerFigure) => quantity.unit === null || one.kind === first.kind;
  if (fits.every((one) => isOfKind(one) && sameDigits(quantity, one))) return first;
  const alike = others.every(
    (one) =>
      one.value === first.value &&
      one.kind === first.kind &&
      (one.kind === 'count' || one.unit.value === first.unit.value),
  );
  return alike ? first : null;
}

function place(
  figure: LedgerFigure | null,
  known: KnownAmount | null,
): Omit<PlacedFigure, 'start' | 'end'> | null {
  if (figure)
    return {
      figures: [figure],
      formula: null,
      amount: amountOf(figure),
      value: figure.value,
      typed: true,
    };
  if (!known) return null;
  return {
    figures: known.figures,
    formula: known.formula ?? known.statementId,
    amount: known.amount,
    value: known.amount.value.toFixed(),
    typed: true,
  };
}

/** Counts and "one in three" go to the verifier; sums and per cents in words are figures like any other. */
function maybeLeft({ inWords, said, quantity }: Binding): boolean {
  if (said) return true;
  // All of it is all of it.
  if (quantity.kind === 'percent' && quantity.value === '100') return true;
  const isRatio = quantity.kind === 'percent' && quantity.end === quantity.at.end;
  return (
    inWords && (isRatio || ['count', 'duration', 'multiple', 'rating'].includes(quantity.kind))
  );
}

/**
 * Ties every typed number to the one figure that it is. `objections` counts the vetoes on owner,
 * period and measure against a sentence with that figure in place: they decide between several.
 */
export function bindSentence(
  composed: Sentence,
  scope: Scope,
  known: readonly KnownAmount[],
  objections: (sentence: Sentence) => number,
): Bound {
  const first = bindOnce(composed, scope, known, objections, []);
  // What is told of how far apart figures lie is known once they are.
  return first.vetoes.length === 0
    ? first
    : bindOnce(composed, scope, known, objections, first.sentence.placed);
}

function bindOnce(
  composed: Sentence,
  scope: Scope,
  known: readonly KnownAmount[],
  objections: (sentence: Sentence) => number,
  others: readonly PlacedFigure[],
): Bound {
  const words = ownWordsOf(composed);
  const days = spansOfDays(words);
  const bindings = bindNumbers(words, scope, known).filter(
    ({ quantity }) =>
      !composed.placed.some((placed) => overlaps(placed, quantity.at)) &&
      !days.some((day) => overlaps(day, quantity.at)),
  );
  const result: Bound = { sentence: composed, vetoes: [], settled: [] };
  for (const binding of bindings.toReversed()) {
    const { quantity } = binding;
    const trial = (figure: LedgerFigure) => insert(result.sentence, binding, figure, null, words);
    const passing =
      binding.fits.length > 1
        ? leastObjected(binding.fits, (figure) => objections(only(trial(figure), figure)))
        : binding.fits;
    const moved = binding.isQuoted ? null : movedBy(quantity, words, scope);
    const figure = moved ? null : oneOf(passing, binding);
    const amount =
      binding.fits.length === 0
        ? (binding.known[0] ?? moved ?? apartBy(quantity, others, scope))
        : moved;
    if (!figure && !amount) {
      const isName = isWithinName(composed.placed, words, quantity.at);
      if (maybeLeft(binding) || isName || isScaleOf(result.sentence, quantity.at)) {
        if (!binding.inWords) result.settled.push({ start: quantity.start, end: quantity.end });
        continue;
      }
      result.vetoes.push(unboundVeto({ ...binding, fits: passing }, scope));
      result.settled.push({ start: quantity.start, end: quantity.end });
      continue;
    }
    result.sentence = insert(result.sentence, binding, figure, amount, words);
  }
  result.vetoes.reverse();
  return result;
}

function leastObjected(
  figures: readonly LedgerFigure[],
  objections: (figure: LedgerFigure) => number,
): LedgerFigure[] {
  const counted = figures.map((figure) => ({ figure, count: objections(figure) }));
  const least = Math.min(...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === least).map(({ figure }) => figure);
}

const outOf = /^\s?(?:\/|out of|von|of|sur|su|van)\s?$/u;

/** "4.1 out of 5": the end of the scale that a score is told on. */
function isScaleOf({ placed, printed }: Sentence, at: { start: number; end: number }): boolean {
  if (!/^(?:5|6|7|10|100)$/u.test(printed.slice(at.start, at.end))) return false;
  return placed.some(({ end, amount }) => {
    const scores = amount && ['rating', 'count', 'ratio', 'multiple'].includes(amount.kind);
    return scores && end <= at.start && outOf.test(printed.slice(end, at.start));
  });
}

/** "Delivery 1-5: average 3.4": with the word before it, it stands in the name of what is told. */
function isWithinName(
  placed: readonly PlacedFigure[],
  words: string,
  { start, end }: { start: number; end: number },
): boolean {
  const [before] = /\p{L}+[\s(]+$/u.exec(words.slice(0, start)) ?? [];
  const plain = (text: string) => text.replace(/[^\p{L}\d]+/gu, ' ');
  const named = plain(`${before}${words.slice(start, end)}`);
  return (
    before !== undefined &&
    placed.some(({ figures }) =>
      figures.some(({ measure }) => plain(measure.value?.text ?? '').includes(named)),
    )
  );
}

/** The trial sentence with that figure alone in place. */
function only(sentence: Sentence, figure: LedgerFigure): Sentence {
  const placed = sentence.placed.filter(
    (one) => one.figures.length === 1 && one.figures[0]?.id === figure.id,
  );
  return { ...sentence, placed };
}

/** Bindings are put in from the end of the sentence, so that earlier places stay where they are. */
function insert(
  sentence: Sentence,
  binding: Binding,
  figure: LedgerFigure | null,
  known: KnownAmount | null,
  words: string,
): Sentence {
  const what = place(figure, known);
  if (!what) return sentence;
  const { start, end } = binding.quantity;
  const { before, after } = figure ? marksOf(figure, binding, words) : { before: '', after: '' };
  const grown = before.length + after.length;
  const printed = `${sentence.printed.slice(0, start)}${before}${sentence.printed.slice(start, end)}${after}${sentence.printed.slice(end)}`;
  const moved = sentence.placed.map((one) =>
    one.start >= end ? { ...one, start: one.start + grown, end: one.end + grown } : one,
  );
  const placed = [...moved, { start, end: end + grown, ...what }].toSorted(
    (a, b) => a.start - b.start,
  );
  const quotations = sentence.quotations.map((one) =>
    one.start >= end ? { start: one.start + grown, end: one.end + grown } : one,
  );
  return { printed, placed, quotations };
}
