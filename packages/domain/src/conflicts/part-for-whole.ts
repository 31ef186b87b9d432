import { about, above, anyOf, below, ofAllLanguages } from '../kit/closed-classes.ts';
import { studyMarkets } from '../model/study-market.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { yearNamed } from '../sentences/vetoes/periods-agree.ts';
import { isYearly, thingsIn } from './growing-things.ts';
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

const yearOf = ({ period: { value } }: LedgerFigure): number | null =>
  value && (yearNamed(value.label) ?? (Number(value.end?.slice(0, 4)) || null));

/** The only rate a year that a study expects to the year of which the sentence tells, of no part. */
function onlyExpected(
  said: LedgerFigure,
  study: LedgerSource,
  ledger: Ledger,
): LedgerFigure | null {
  const written = Number(writtenBy(study.card)?.slice(0, 4) ?? Number.NaN);
  const year = yearOf(said);
  if (year === null || !(year > written)) return null;
  const rates = ledger
    .figuresOf(study.id)
    .filter(
      (one) =>
        one.kind === 'percent' &&
        one.high === null &&
        one.doubt === 'none' &&
        yearOf(one) === year &&
        (one.segment.value ?? []).length === 0 &&
        isYearly(one, study),
    );
  const [only, ...others] = rates;
  return only && others.every((one) => isSame(only, one)) ? only : null;
}

/** Words that belong to the number. */
const ofNumbers = new RegExp(
  `(?<![\\p{L}])(?:per ?cent|prozent|${anyOf([about, above, below].flatMap(ofAllLanguages))})(?![\\p{L}])`,
  'giu',
);

/** What the clause of a sentence says to grow. */
function toldOf(said: LedgerFigure, sentence: string): string[] {
  const own = sentence.split(/[,;()](?!\d)|:\s/u).find((part) => part.includes(said.printed));
  return thingsIn((own ?? sentence).replace(said.printed, ' ').replace(ofNumbers, ' '));
}

/** Whoever foresees it, and what of. */
const foretoldBy = ({ card: { owner, author, title } }: LedgerSource): ReadonlySet<string> =>
  new Set(thingsIn(`${owner ?? ''} ${author ?? ''} ${title}`));

/**
 * How fast the whole grows by a study, where a sentence puts another growth of it down to that study: one
 * that it has only for a part which the sentence does not name, for another time, or not at all.
 */
export function growthOfWhole(
  said: LedgerFigure,
  sentence: string,
  study: LedgerSource,
  ledger: Ledger,
): LedgerFigure | null {
  if (said.kind !== 'percent') return null;
  const wholes = studyMarkets(ledger, null).flatMap(({ growth }) => growth ?? []);
  const whole =
    wholes.find(({ sourceId }) => sourceId === study.id) ?? onlyExpected(said, study, ledger);
  if (!whole || isSame(said, whole)) return null;
  const rates = ledger
    .figuresOf(study.id)
    .filter(
      ({ kind, form, basis }) =>
        kind === 'percent' && (form === 'change' || basis.value === 'per year'),
    );
  const told = toldOf(said, sentence);
  const foretold = foretoldBy(study);
  const ofWhole = new Set(
    rates.filter((one) => isSame(whole, one)).flatMap((one) => wordsOf(one, study)),
  );
  const narrowing = told.filter((one) => !ofWhole.has(one) && !foretold.has(one));
  const isNamed = (figure: LedgerFigure) =>
    wordsOf(figure, study).some((one) => narrowing.includes(one));
  const isOfWhole = told.every((one) => foretold.has(one)) || told.some((one) => ofWhole.has(one));
  const same = rates.filter((one) => isSame(said, one));
  const areOthers = same.length > 0 ? !same.some(isNamed) : narrowing.length === 0;
  return isOfWhole && areOthers ? whole : null;
}
