import { numberOf } from '../../reading/tables/match-rows.ts';
import { isKin, tellingWords } from '../lists/kinship.ts';
import { type List, listsThing, partsOf, type Row, rowsNamed } from '../lists/lists.ts';
import { surveys, whoAnswered } from '../lists/surveys.ts';
import { isTimely } from '../recomputed/scores.ts';
import type { FittingAnswer } from './answers.ts';
import type { ToldQuestion } from './questions.ts';
import { placeOf } from './rows.ts';
import { isAmong, meantWords } from './words.ts';

const fewestRows = 12;
const fewestOfPart = 5;
const highest = 10;
/** Nearer is a rounding, or a few answers more. */
const nearest = 0.25;
const rounding = 0.06;

const outOf =
  /^\s?(?:out of|of|von|sur|de|su|van de|van|av|af|\/|points? out of)\s?(5|6|10)(?!\d|[.,]\d|\s?%)/iu;
const markWord =
  /(?<![\p{L}])(?:scores?d?|mark(?:s|ed)?|grade[sd]?|rat(?:e[sd]?|ing)|notes?|\p{L}*note|bewert\p{L}*|noté\p{L}*|moyenne|nota|puntuación|punteggio|voto|cijfer|karakter|betyg|ocena)(?![\p{L}])/iu;
const inAllWord = 'overall|gesamt|samlet|samlad|total|général|globale|general|complessiv|algemeen';
const allInAll = new RegExp(inAllWord, 'iu');
/** Who is asked whether he is satisfied may be asked with what. */
const ofAllInAll = new RegExp(
  `${inAllWord}|satisf|zufrieden|tilfreds|nöjd|soddisf|tevreden|zadowol`,
  'iu',
);
const wereAsked =
  /(?<![\p{L}])(?:asked|interviewed|(?:be|ge)fragt\p{L}*|fragten|interrogé\p{L}*|encuestad\p{L}*|preguntamos|intervistat\p{L}*|inquirid\p{L}*|gevraagd|ondervraagd\p{L}*|spurte?|spurgte?|frågade)(?![\p{L}])/iu;

const meanOf = (marks: readonly number[]): number =>
  marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

const marksIn = (rows: readonly Row[], { source }: List, at: number): number[] =>
  rows.flatMap((row) => numberOf(row[at], source.card.numberStyle)?.value.toNumber() ?? []);

/** Columns in which most rows have a mark, on the scale that is told. */
function markColumns(list: List, scale: number | null): number[] {
  return list.heads.flatMap((_, at) => {
    const marks = marksIn(list.rows, list, at);
    const top = Math.max(...marks);
    const isOfMarks =
      marks.length >= Math.max(fewestRows, list.rows.length / 2) &&
      marks.every((mark) => Number.isInteger(mark) && mark >= 0 && mark <= highest) &&
      (scale === null || (top <= scale && top > scale / 2));
    return isOfMarks ? [at] : [];
  });
}

/** It names the survey, or that or how many were asked. */
function isOfSurvey(list: List, { told, time, numbers }: ToldQuestion): boolean {
  const isNamed = surveys.test(told.sentence) || wereAsked.test(told.sentence);
  const isSurvey = list.source.card.kind === 'survey';
  const isAsked = isNamed || numbers.has(String(list.rows.length));
  return isSurvey && isAsked && (told.figure.period.how !== 'read' || isTimely(time, list));
}

const saidBeside = ({ told }: ToldQuestion): string => told.sentence.replace(surveys, ' ');

/** The one question that a sentence names, else the one of all in all where it names none. */
function columnFor(list: List, question: ToldQuestion, asked: readonly number[]) {
  const text = saidBeside(question);
  const headOf = (at: number) => (list.heads[at] ?? '').replace(markWord, ' ');
  const isNamed = (at: number) =>
    meantWords(headOf(at)).some(
      (word) => !whoAnswered.test(word.stem) && isAmong(word, question.said),
    ) ||
    tellingWords(headOf(at)).some(
      (word) => !whoAnswered.test(word) && tellingWords(text).some((one) => isKin(word, one)),
    );
  const named = ofAllInAll.test(text) ? [] : asked.filter(isNamed);
  const inAll = asked.filter((at) => ofAllInAll.test(list.heads[at] ?? ''));
  const [only, second] = named.length > 0 ? named : inAll;
  if (only === undefined || second !== undefined) return null;
  const isInAll = allInAll.test(text) && allInAll.test(list.heads[only] ?? '');
  const namesOther = asked.some((at) => at !== only && isNamed(at));
  return { at: only, isNamed: named.length > 0 || (isInAll && !namesOther) };
}

/** A word that neither the survey nor its paper has may name some of those who answered. */
const isNarrowed = (list: List, question: ToldQuestion): boolean =>
  tellingWords(saidBeside(question)).some(
    (word) =>
      ![markWord, whoAnswered, ofAllInAll].some((one) => one.test(word)) &&
      !listsThing(list, word) &&
      !list.heads.some((head) => tellingWords(head).some((one) => isKin(one, word))),
  );

/** The mean of the marks that answers to the question of a sentence give. */
export function meansIn(list: List, question: ToldQuestion): FittingAnswer[] {
  const { figure, before, after, sentence } = question.told;
  const [, scale = null] = outOf.exec(after) ?? [];
  const isMark = Number(figure.value) <= highest && /[.,]\d/u.test(figure.printed);
  if (!isMark || (figure.kind !== 'rating' && scale === null && !markWord.test(before))) return [];
  const asked = markColumns(list, scale === null ? null : Number(scale));
  const column = isOfSurvey(list, question) ? columnFor(list, question, asked) : null;
  const from = placeOf(list);
  if (!column || !from) return [];
  const { at, isNamed } = column;
  const makes = (marks: readonly number[]) =>
    marks.length >= fewestOfPart && Math.abs(meanOf(marks) - Number(figure.value)) <= rounding;
  const isOther = !isNamed && asked.some((one) => makes(marksIn(list.rows, list, one)));
  const isPart = partsOf(list).some((rows) => makes(marksIn(rows, list, at)));
  const marks = marksIn(rowsNamed(list, sentence, [at]), list, at);
  if (marks.length < fewestRows || isOther || (isPart && isNarrowed(list, question))) return [];
  const mean = meanOf(marks);
  return [
    {
      asked: 1,
      own: 1,
      range: { low: mean - rounding, high: mean + rounding },
      nearest,
      from,
      shown: `${mean.toFixed(1)} (mean of ${marks.length} answers)`,
      why: `The answers in ${list.source.card.title} to ${list.heads[at]} make another mean.`,
    },
  ];
}
