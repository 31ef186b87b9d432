import type { RoomReport } from './analyse-room.ts';
import {
  type Insight,
  numbersIn,
  type PrintedNumber,
  type RoomTruth,
  says,
  wordsOf,
} from './room-truth.ts';

export interface ToldInsight {
  id: string;
  conclusion: string;
  /** The sentence that tells it. */
  by: string | null;
  /** What no sentence tells, where none does. */
  lacks: string;
}

/** Years and small counts stand in any text, and a bare decimal may be a date. */
const isTelling = ({ printed, value, isPercent }: PrintedNumber): boolean =>
  (isPercent && value !== 100) ||
  (value >= 100 && !/^(?:19|20)\d\d$/u.test(printed)) ||
  /^\d+\.\d$/u.test(printed);

const precisionOf = ({ printed, value }: PrintedNumber): number => {
  const decimals = printed.split('.')[1]?.length ?? 0;
  const scale = value / Number(printed.replaceAll(',', ''));
  return scale * 10 ** -decimals * 0.51;
};

/** Figures of a conclusion that stand in no fact and no quote of the key: somebody has computed them. */
function derivedIn({ conclusion, quotes = [] }: Insight, { facts }: RoomTruth): PrintedNumber[] {
  const told = [
    ...facts.map(({ statement, verbatim_quote = '' }) => `${statement} ${verbatim_quote}`),
    ...quotes.map(
      ({ verbatim_quote = '', cells = [] }) =>
        `${verbatim_quote} ${cells.map(({ text, shown = '' }) => `${text} ${shown}`).join(' ')}`,
    ),
  ].flatMap(numbersIn);
  return numbersIn(conclusion)
    .filter(isTelling)
    .filter((one) => !told.some((known) => isSame(known, one)));
}

const isSame = (printed: PrintedNumber, wanted: PrintedNumber): boolean =>
  Math.abs(printed.value - wanted.value) <= precisionOf(wanted) &&
  (printed.isPercent || !wanted.isPercent);

const prints = (numbers: readonly PrintedNumber[], wanted: PrintedNumber): boolean =>
  numbers.some((one) => isSame(one, wanted));

/**
 * An insight that computes is told by a sentence that prints what it computes, of the same things;
 * one that only sets figures beside each other by a sentence that sets two of its facts so.
 */
export function insightsTold(truth: RoomTruth, report: RoomReport): ToldInsight[] {
  const sentences = [
    ...report.sentences.map(({ text }) => text),
    ...report.register.map(({ text, shown }) => `${text} ${shown.join(' ')}`),
  ].map((text) => ({ text, words: new Set(wordsOf(text)), numbers: numbersIn(text) }));
  return (truth.insights ?? []).map((insight) => {
    const { id, conclusion, forced_by } = insight;
    const facts = truth.facts.filter((fact) => forced_by.includes(fact.id));
    const ofCompany = wordsOf(truth.company);
    const own = wordsOf(conclusion).filter((word) => !ofCompany.includes(word));
    const figures = numbersIn(conclusion).filter(isTelling);
    const isOfIt = ({ words, numbers }: (typeof sentences)[number]) =>
      own.filter((word) => words.has(word)).length >= 2 ||
      figures.filter((one) => prints(numbers, one)).length >= 2;
    const derived = derivedIn(insight, truth);
    const told = sentences.find(
      (one) =>
        isOfIt(one) &&
        (derived.length > 0
          ? derived.some((wanted) => prints(one.numbers, wanted))
          : facts.filter((fact) => fact.value !== undefined && says(one.text, fact)).length >= 2),
    );
    const lacks =
      derived.length > 0
        ? `nothing computes ${derived.map(({ printed }) => printed).join(', ')}`
        : 'no sentence sets two of its facts beside each other';
    return { id, conclusion, by: told?.text ?? null, lacks };
  });
}
