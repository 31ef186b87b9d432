import { printFigure } from '../../sentences/print-figure.ts';
import { rangeOf } from '../arithmetic/near-miss.ts';
import { type Made, shownOf } from '../recomputed/made.ts';
import { type Recipe, rateOfStock } from '../recomputed/recipes.ts';
import { bare, type ColumnMeasure, measuresFor } from './measures.ts';
import type { ToldQuestion } from './questions.ts';
import type { CaseField } from './times.ts';
import type { View } from './views.ts';
import {
  coverOf,
  isAmong,
  meaningsOf,
  meantWords,
  timeless,
  type Weigh,
  type Word,
} from './words.ts';

/** What a table makes of a question, and how well their words fit. */
export interface FittingAnswer extends Made {
  /** How much of what the sentence says the answer knows. */
  asked: number;
  /** How much of what the answer is called the sentence says. */
  own: number;
  /** Its name is of several words, and the sentence says them all. */
  isNamed?: boolean;
  shown: string;
}

/** What an answer is called by, beside what stands over its table. */
interface Called {
  label: string;
  words: readonly Word[];
  /** Parts of the table that the sentence names. */
  named: readonly Word[];
  /** It is what the recipe of the sentence is made of, but for these words. */
  besides: readonly Word[] | null;
  isMoney: boolean;
  /** It stands in the table as it is. */
  isCell: boolean;
}

const least = { under: 0.4, base: 0.55 } as const;
const fewestNaming = 2;

/** "Of opening value" is of money. */
const ofMoney =
  /(?<![\p{L}])(?:by |nach )?(?:value|revenues?|sales|turnover|arr|mrr|\p{L}*wert\p{L}{0,2}|\p{L}*umsatz\p{L}*|\p{L}*erlös\p{L}*|chiffre d|valeur|valor|valore|ricavi|omzet|waarde|omsætning\p{L}*|omsetning\p{L}*|omsättning\p{L}*|værdi|verdi|värde)(?![\p{L}])/iu;

const isOfMoney = ({ told }: ToldQuestion): boolean =>
  told.figure.kind === 'percent' && ofMoney.test(told.after);

type Fit = Pick<FittingAnswer, 'asked' | 'own' | 'isNamed'>;

const rounding = 0.05;
const summable: ReadonlySet<string> = new Set(['count', 'money', 'duration']);

/** "Arrived within 10 min": by another clock it is another rate. */
const numbersIn = (label: string): string[] =>
  timeless(label).match(/(?<![\d.,-])\d{1,3}(?![\d.,-])/gu) ?? [];

/** Null where nothing but what stands over the table is shared, or the sentence counts otherwise. */
function fitOf(called: Called, view: View, question: ToldQuestion, weigh: Weigh): Fit | null {
  const { words, named, besides, isMoney, isCell } = called;
  const { core, said } = question;
  const meaning = isCell ? view.meaning(words) : [];
  const known = new Set([...meaningsOf([...words, ...named, ...meaning]), ...view.context]);
  const asking = meaningsOf(core);
  if (isOfMoney(question) && !ofMoney.test(`${called.label} ${view.over.join(' ')}`) && !isMoney)
    return null;
  if (!numbersIn(called.label).every((one) => question.numbers.has(one))) return null;
  const isRecipe = besides !== null;
  const among = meaningsOf(question.base);
  const telling = [...words, ...named].filter((word) => !isAmong(word, among));
  // "% of sales" has a share of sales, and does not say whose.
  if (isCell && question.base.length > 0 && telling.length === 0) return null;
  const isAnchored =
    isRecipe || [...words, ...named, ...meaning].some((word) => isAmong(word, asking));
  const sure = new Set([...known, ...(isRecipe ? question.called : [])]);
  if (!isAnchored || !question.qualified.every((word) => isAmong(word, sure))) return null;
  if (!isRecipe && coverOf(question.base, known, weigh) < least.base) return null;
  const anywhere = new Set([...sure, ...view.paper]);
  if (!question.narrowing.every((word) => isAmong(word, anywhere))) return null;
  return {
    asked: (coverOf(core, sure, weigh) + coverOf(core, anywhere, weigh)) / 2,
    isNamed:
      question.base.length > 0 &&
      telling.length >= fewestNaming &&
      telling.every((word) => isAmong(word, said)),
    own: Math.max(
      coverOf(words, isRecipe ? without(words, besides, said) : said, weigh),
      meaning.length > 0 ? coverOf(meaning, said, weigh) : 0,
    ),
  };
}

/** All words but some, of which only those that are said. */
const without = (
  words: readonly Word[],
  besides: readonly Word[],
  said: ReadonlySet<string>,
): ReadonlySet<string> =>
  meaningsOf(
    words.filter((word) => isAmong(word, said) || !besides.some(({ stem }) => stem === word.stem)),
  );

const sumOf = (fields: readonly CaseField[]): number =>
  fields.reduce((sum, { figure }) => sum + Number(figure.value), 0);

/** What a label says beside a name, word by word. */
const beside = (label: string, name: RegExp): readonly Word[] =>
  meantWords(bare(label).replace(new RegExp(`(?:${name.source})\\p{L}*`, 'giu'), ' '));

function besidesName(recipe: Recipe | null, { label }: ColumnMeasure): readonly Word[] | null {
  const name = [recipe?.name, recipe?.alias].find((one) => one?.test(label));
  return name ? beside(label, name) : null;
}

function besidesParts(
  recipe: Recipe | null,
  part: ColumnMeasure,
  whole: ColumnMeasure,
): readonly Word[] | null {
  if (!recipe) return null;
  const { over, under } = recipe;
  const isMade = over.test(part.label) && under.test(whole.label) && !over.test(whole.label);
  return isMade ? [...beside(part.label, over), ...beside(whole.label, under)] : null;
}

/** In every case a part of the other. */
function isPartOf(part: ColumnMeasure, whole: ColumnMeasure): boolean {
  if (part === whole || part.kind !== whole.kind || part.unit !== whole.unit) return false;
  const pairs = part.fields.map(({ figure }, at) => [
    Number(figure.value),
    Number(whole.fields[at]?.figure.value ?? Number.NaN),
  ]);
  return (
    part.fields.length === whole.fields.length &&
    pairs.every(([one = 0, other = 0]) => one >= 0 && one <= other) &&
    pairs.some(([one = 0, other = 0]) => one < other)
  );
}

/** The sentence says a share to be of the whole, and something of it beside. */
function isShareOf(
  whole: ColumnMeasure,
  question: ToldQuestion,
  view: View,
  weigh: Weigh,
): boolean {
  const { base, core } = question;
  const own = meaningsOf(whole.words);
  const among = meaningsOf(base);
  return (
    whole.words.length > 0 &&
    coverOf(whole.words, among, weigh) >= least.under &&
    coverOf(base, new Set([...own, ...view.context]), weigh) >= least.base &&
    core.some((word) => !isAmong(word, own))
  );
}

/** One column over another: by what a recipe makes of them, else by the words of the sentence. */
interface Share {
  part: ColumnMeasure;
  whole: ColumnMeasure;
  /** What a score takes off. */
  less: ColumnMeasure | null;
  besides: readonly Word[] | null;
}

function shareOf({ part, whole, less, besides }: Share, { recipe }: ToldQuestion): number {
  const over = sumOf(part.fields) - (less ? sumOf(less.fields) : 0);
  const share = (100 * over) / sumOf(whole.fields);
  return besides && recipe?.isRest ? 100 - share : share;
}

function formulaOf({ part, whole, less, besides }: Share, { recipe }: ToldQuestion) {
  const [over, off, under] = [part, less, whole].map((one) => one?.fields[0]?.figure.id);
  if (part.fields.length > 1) return {};
  const made = off ? `(${over} - ${off}) / ${under}` : `${over} / ${under}`;
  return { formula: `${besides && recipe?.isRest ? '1 - ' : ''}${made} | %1` };
}

function sharesFor(
  measures: readonly ColumnMeasure[],
  question: ToldQuestion,
  view: View,
  weigh: Weigh,
): Share[] {
  const { recipe, told } = question;
  // What comes and goes is a share of nothing but what was there.
  const isOfWords = told.figure.kind === 'percent' && rateOfStock(told) === null;
  const counts = measures.filter(({ kind }) => summable.has(kind));
  const less = counts.find(({ label }) => recipe?.less?.test(label)) ?? null;
  return counts.flatMap((part) =>
    counts.flatMap((whole): Share[] => {
      if (sumOf(whole.fields) <= 0 || !isPartOf(part, whole)) return [];
      const besides = recipe?.less && !less ? null : besidesParts(recipe, part, whole);
      const isShare = besides || (isOfWords && isShareOf(whole, question, view, weigh));
      return isShare ? [{ part, whole, less, besides }] : [];
    }),
  );
}

/** Something of the part beside the whole, unless a recipe says what it is. */
function isPartSaid(
  { part, whole, besides }: Share,
  named: readonly Word[],
  { core }: ToldQuestion,
): boolean {
  const [asking, own] = [meaningsOf(core), meaningsOf(whole.words)];
  return (
    besides !== null ||
    [...part.words, ...named].some((word) => isAmong(word, asking) && !isAmong(word, own))
  );
}

function sharesIn(view: View, question: ToldQuestion, weigh: Weigh): FittingAnswer[] {
  const { measures, named } = measuresFor(view, question);
  return sharesFor(measures, question, view, weigh).flatMap((share): FittingAnswer[] => {
    const { part, whole, besides } = share;
    const words = [...part.words, ...whole.words];
    const label = `${part.label} ${whole.label}`;
    const isMoney = whole.kind === 'money';
    const fit = fitOf(
      { label, words, named, besides, isMoney, isCell: false },
      view,
      question,
      weigh,
    );
    const [first, second] = part.fields;
    if (!fit || !first || !isPartSaid(share, named, question)) return [];
    const value = shareOf(share, question);
    const range = { low: value - rounding, high: value + rounding };
    return [
      {
        ...fit,
        range,
        from: first.figure,
        shown: shownOf({ range }, share.less ? '' : '%'),
        ...formulaOf(share, question),
        why: second
          ? `The rows of ${view.source.card.title} make another share.`
          : 'The counts of the table make another rate.',
      },
    ];
  });
}

/** A number of the table itself, of the very kind that is told. */
function cellsIn(view: View, question: ToldQuestion, weigh: Weigh): FittingAnswer[] {
  const { measures, named } = measuresFor(view, question);
  const { kind } = question.told.figure;
  return measures.flatMap((measure): FittingAnswer[] => {
    const { label, words } = measure;
    const [only, second] = measure.fields;
    if (!only || second || measure.kind !== kind) return [];
    const besides = besidesName(question.recipe, measure);
    const called = { label, words, named, besides, isMoney: false, isCell: true };
    const fit = fitOf(called, view, question, weigh);
    if (!fit) return [];
    const { figure } = only;
    return [
      {
        ...fit,
        range: rangeOf(figure),
        from: figure,
        shown: kind === 'percent' ? shownOf({ range: rangeOf(figure) }, '%') : printFigure(figure),
        formula: figure.id,
        why: `The table has another ${kind === 'percent' ? 'rate' : 'number'}.`,
      },
    ];
  });
}

/** Whatever cells, and counts over counts, tell of a question. */
export const answersIn = (view: View, question: ToldQuestion, weigh: Weigh): FittingAnswer[] => [
  ...cellsIn(view, question, weigh),
  ...sharesIn(view, question, weigh),
];
