import { toLabel } from '../../kit/label.ts';
import { onAverage, someOf, wholeWord } from '../../kit/part-words.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict } from '../conflict.ts';
import { isTold, sideOf } from '../find-contradictions.ts';
import { apart } from '../intervals.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';
import { headingsOf, leadOf, sentenceAround } from '../sentence-around.ts';
import { type List, type ListColumn, listsIn, rowsOfYear, sideOfRow, yearsIn } from './lists.ts';

const averageWord = wholeWord(onAverage);
const totalWord =
  /(?<![\p{L}])(?:total\p{L}*|in all|altogether|together|combined|sum|gesamt\p{L}*|insgesamt|zusammen|summe|au total|en total|in totale|totaal|sammen)(?![\p{L}])/iu;
const partWord = wholeWord(
  `${someOf}|of this|of it|largest|top|excluding|without|including|only|new|ohne|inklusive`,
);
/** A mark of so many that may be given. */
const outOfTen =
  /^\s?(?:\/|out of|of|von|sur|de|su|van|av|af|sobre)\s?(?:10|ten|zehn|dix|diez|dieci|dez|tien|ti|tio)(?![\d\p{L}])/iu;
const rated = /satisf|score|rating|rate|note|zufrieden|grade|bewert|nota|voto|betyg|cijfer/iu;
const farthest = 1.6;

interface Claim {
  figure: LedgerFigure;
  source: LedgerSource;
  sentence: string;
  words: ReadonlySet<string>;
  /** Those of its whole paragraph: "the dealers … over them". */
  around: ReadonlySet<string>;
  year: string | undefined;
  isMark: boolean;
}

/** What the rows of a list come to, by which rule. */
interface Made {
  list: List;
  row: number;
  value: number;
  /** What else may be meant by it: a mean that weighs its rows. */
  others: readonly number[];
  slack: number;
  why: string;
}

function claimsOf(source: LedgerSource, ledger: Ledger): Claim[] {
  return ledger.figuresOf(source.id).flatMap((figure): Claim[] => {
    const { origin, form, high, kind, scale } = figure;
    if (origin !== 'prose' || form !== 'level' || high !== null || isPlan(figure)) return [];
    if (kind === 'money' && scale.how === 'unknown') return [];
    if (kind === 'percent' && figure.subject.value !== ledger.company) return [];
    if (!/^(?:money|count|rating|duration|percent)$/u.test(kind) || !isTold(figure, source))
      return [];
    const sentence = sentenceAround(figure, source);
    const isMark = kind === 'rating' || outOfTen.test(source.reading.text.slice(figure.place.end));
    const isSum = kind !== 'percent' && totalWord.test(sentence);
    if (partWord.test(sentence) || !(averageWord.test(sentence) || isSum || isMark)) return [];
    const words = `${leadOf(figure, source)} ${sentence} ${headingsOf(figure, source)}`;
    const { start = 0, end = 0 } = source.reading.blocks[figure.place.block] ?? {};
    const around = `${words} ${source.reading.text.slice(start, end)}`;
    const years = [...new Set(yearsIn(sentence))];
    const year = years.length === 1 ? years[0] : figure.period.value?.end?.slice(0, 4);
    return years.length > 1
      ? []
      : [
          {
            figure,
            source,
            sentence,
            words: meaningsIn(words),
            around: meaningsIn(around),
            year,
            isMark,
          },
        ];
  });
}

const averages = wholeWord(onAverage, 'giu');

/** Whether a head names what is told of. */
function namesMeasure({ figure: { measure } }: Claim, head: string): boolean {
  const concept = measure.value?.concept ?? null;
  return concept !== null && toLabel(head.replace(averages, ' '))?.concept === concept;
}

/** The one column that counts what is told of: by its unit, its marks, or a word of its head. */
function columnFor(claim: Claim, list: List): ListColumn | null {
  const { kind, unit } = claim.figure;
  const fitting = list.columns.filter(({ lasting, head, words, values }) => {
    if (kind === 'duration') return lasting !== null && lasting === unit.value;
    if (kind === 'percent') return namesMeasure(claim, head);
    if (claim.isMark)
      return rated.test(head) && values.every(({ value }) => value >= 0 && value <= 10);
    return lasting === null && [...words].some((word) => claim.words.has(word));
  });
  const [only, second] = fitting;
  return only && !second ? only : null;
}

const ofAnyList = meaningsIn(
  'average averages mean list register total Durchschnitt moyenne media',
);

/** Everything that the list is called is told of; what its column names by the measure itself is, too. */
const isNamed = ({ words, around, figure: { kind } }: Claim, list: List): boolean => {
  if (kind === 'percent') return true;
  const title = meaningsIn(list.source.card.title.replaceAll('_', ' '));
  const shared = [...title].filter((word) => words.has(word)).length;
  if (shared > 0 && shared * 2 >= title.size) return true;
  const isMeasured = kind === 'duration' || kind === 'rating';
  return isMeasured && [...list.words].some((word) => around.has(word) && !ofAnyList.has(word));
};

/** Means in which every other column that counts something weighs the rows. */
function weightedMeans(column: ListColumn, list: List, rows: ReadonlySet<number>): number[] {
  return list.columns.flatMap((weights) => {
    const weightOf = new Map(weights.values.map(({ row, value }) => [row, value]));
    const shared = column.values.filter(({ row }) => rows.has(row) && (weightOf.get(row) ?? 0) > 0);
    const total = shared.reduce((sum, { row }) => sum + (weightOf.get(row) ?? 0), 0);
    const weighed = shared.reduce(
      (sum, { row, value }) => sum + value * (weightOf.get(row) ?? 0),
      0,
    );
    return weights === column || total === 0 ? [] : [weighed / total];
  });
}

function madeOf(claim: Claim, list: List): Made | null {
  if (!isNamed(claim, list)) return null;
  const column = columnFor(claim, list);
  const rows = rowsOfYear(list, claim.year);
  const values = column?.values.filter(({ row }) => rows.has(row)) ?? [];
  const [first] = values;
  if (!column || !first || values.length * 2 <= rows.size) return null;
  const sum = values.reduce((total, { value }) => total + value, 0);
  const isMean = claim.isMark || averageWord.test(claim.sentence);
  if (isMean && claim.figure.kind === 'money') return null;
  const mean = sum / values.length;
  return isMean
    ? {
        list,
        row: first.row,
        value: mean,
        others: weightedMeans(column, list, rows),
        slack: 0.05,
        why: 'The rows of the list have another mean.',
      }
    : {
        list,
        row: first.row,
        value: sum,
        others: [],
        slack: 0,
        why: 'The rows of the list sum to another total.',
      };
}

/** A sum of a list is told of its day; a total of another day is another. */
const isOfDay = ({ figure }: Claim, { source }: List): boolean =>
  source.card.date === null ||
  figure.kind !== 'money' ||
  figure.period.value?.end === source.card.date;

/** The mean or the total that somebody tells of a list, against what its rows make. */
export function findListClaims(ledger: Ledger): Conflict[] {
  const lists = listsIn(ledger).filter(({ source }) =>
    /^(?:records|survey)$/u.test(source.card.kind),
  );
  if (lists.length === 0) return [];
  return sourcesInForce(ledger)
    .flatMap((source) => claimsOf(source, ledger))
    .flatMap((claim): Conflict[] => {
      const made = lists
        .filter((list) => list.source.id !== claim.source.id && isOfDay(claim, list))
        .flatMap((list) => madeOf(claim, list) ?? []);
      const [first, second] = made;
      if (!first || second) return [];
      const figureOf = (value: number): LedgerFigure => ({
        ...claim.figure,
        value: String(Math.round(value * 1e6) / 1e6),
        halfUnit: String(first.slack),
        bound: 'exact',
      });
      const ratio = first.value / Number(claim.figure.value);
      const isOther = [first.value, ...first.others].every((value) =>
        apart(claim.figure, figureOf(value)),
      );
      if (!isOther || Math.max(ratio, 1 / ratio) > farthest) return [];
      const shown = printFigure({ ...figureOf(first.value), origin: 'query' });
      return [
        {
          kind: 'contradicts',
          sides: [sideOfRow(first.list, first.row, shown), sideOf(claim.figure)],
          about: claim.sentence.slice(0, 160),
          why: first.why,
          better: betterSide(first.list.source, claim.source) ?? 0,
        },
      ];
    });
}
