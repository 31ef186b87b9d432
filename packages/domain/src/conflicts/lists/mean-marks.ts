import { readPeriods } from '../../kit/periods.ts';
import { numberOf } from '../../reading/tables/match-rows.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import type { Conflict } from '../conflict.ts';
import { isTimely } from '../recomputed/scores.ts';
import { meaningsIn } from '../recomputed/told-rate.ts';
import { speaksForCompany } from '../selling.ts';
import { sentencesIn, type ToldSentence } from '../told/sentences.ts';
import { isKin, tellingWords } from './kinship.ts';
import { allLists, type List, listsThing, partsOf, type Row, rowsNamed } from './lists.ts';
import { surveys, whoAnswered } from './surveys.ts';

const fewestRows = 12;
const fewestOfPart = 5;
const highest = 10;
/** Nearer is a rounding, or a few answers more. */
const nearest = 0.25;
const rounding = 0.06;

interface Mark {
  told: ToldSentence;
  value: number;
  printed: string;
  /** "Out of 10". */
  scale: number | null;
}

const decimal = /(?<![\d.,])\d{1,2}[.,]\d(?![\d%]|[.,]\d)/gu;
const outOf =
  /^\s?(?:out of|of|von|sur|de|su|van de|van|av|af|\/|points? out of)\s?(5|6|10)(?!\d|[.,]\d|\s?%)/iu;
const markWord =
  /(?<![\p{L}])(?:scores?d?|mark(?:s|ed)?|grade[sd]?|rat(?:e[sd]?|ing)|notes?|\p{L}*note|bewert\p{L}*|noté\p{L}*|moyenne|nota|puntuación|punteggio|voto|cijfer|karakter|betyg|ocena)(?![\p{L}])/iu;

/** "Speed: 6.3 / 10": a mark with a digit behind the point is a mean of several. */
function marksIn(ledger: Ledger): Mark[] {
  return sentencesIn(ledger)
    .filter(({ source }) => speaksForCompany(source))
    .flatMap((told): Mark[] => {
      const [first, second] = [...told.text.matchAll(decimal)];
      const value = Number(first?.[0].replace(',', '.'));
      if (!first || second || value > highest) return [];
      const scale = outOf.exec(told.text.slice(first.index + first[0].length))?.[1];
      if (!scale && !markWord.test(told.text.slice(0, first.index))) return [];
      return [{ told, value, printed: first[0], scale: scale ? Number(scale) : null }];
    });
}

const ofAllInAll =
  /overall|gesamt|samlet|samlad|total|général|globale|general|complessiv|algemeen|satisf|zufrieden|tilfreds|nöjd|soddisf|tevreden|zadowol/iu;

const marksOf = (rows: readonly Row[], { source }: List, at: number): number[] =>
  rows.flatMap((row) => numberOf(row[at], source.card.numberStyle)?.value.toNumber() ?? []);

const meanOf = (marks: readonly number[]): number =>
  marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

function isOfMarks(list: List, at: number, scale: number | null): boolean {
  const marks = marksOf(list.rows, list, at);
  const top = Math.max(...marks);
  return (
    marks.length >= fewestRows &&
    marks.length * 2 >= list.rows.length &&
    marks.every((mark) => Number.isInteger(mark) && mark >= 0 && mark <= highest) &&
    (scale === null || (top <= scale && top > scale / 2))
  );
}

/** By a word that elsewhere says little: "delivery", "handling". */
const isCalled = (head: string, { text }: ToldSentence): boolean =>
  tellingWords(head.replace(markWord, ' ')).some(
    (word) =>
      !whoAnswered.test(word) &&
      tellingWords(text.replace(surveys, ' ')).some((one) => isKin(word, one)),
  );

/** The one question that a sentence names, else the one of all in all where it names none. */
function questionOf(list: List, { told, scale }: Mark): { at: number; isNamed: boolean } | null {
  const said = meaningsIn(told.text.replace(surveys, ' '));
  const asked = list.heads.flatMap((head, at) =>
    isOfMarks(list, at, scale) ? [{ head, at }] : [],
  );
  const named = asked.filter(({ head }) =>
    [...meaningsIn(head.replace(markWord, ' '))].some(
      (word) => said.has(word) && !whoAnswered.test(word),
    ),
  );
  const called = named.length > 0 ? named : asked.filter(({ head }) => isCalled(head, told));
  const inAll = asked.filter(({ head }) => ofAllInAll.test(head));
  const isNamed = called.length > 0 && !ofAllInAll.test(told.text);
  const [only, second] = isNamed ? called : inAll;
  return only && !second ? { at: only.at, isNamed } : null;
}

const wereAsked =
  /(?<![\p{L}])(?:asked|interviewed|(?:be|ge)fragt\p{L}*|fragten|interrogé\p{L}*|encuestad\p{L}*|preguntamos|intervistat\p{L}*|inquirid\p{L}*|gevraagd|ondervraagd\p{L}*|spurte?|spurgte?|frågade)(?![\p{L}])/iu;

/** It names the survey, or that or how many were asked. */
function isOfSurvey({ source, rows, table }: List, { text }: ToldSentence): boolean {
  if (source.card.kind !== 'survey') return false;
  const isCounted = new RegExp(`(?<![\\d.,])${rows.length}(?![\\d.,]\\d|\\d|\\s?%)`, 'u').test(
    text,
  );
  const periods = readPeriods(text, null).filter(({ relative }) => relative === null);
  const isSurvey = surveys.test(text) || wereAsked.test(text);
  return (
    (isCounted || isSurvey) &&
    periods.every(({ period }) => isTimely({ period }, { source, table }))
  );
}

const makes = (marks: readonly number[], value: number): boolean =>
  marks.length >= fewestOfPart && Math.abs(meanOf(marks) - value) <= rounding;

const isOfPart = (list: List, at: number, value: number): boolean =>
  partsOf(list).some((rows) => makes(marksOf(rows, list, at), value));

/** What the answers to another question make was told of that. */
const isOfOther = (list: List, { value, scale }: Mark): boolean =>
  list.heads.some(
    (_, at) => isOfMarks(list, at, scale) && makes(marksOf(list.rows, list, at), value),
  );

/** A word that neither the survey nor its paper has may name some of those who answered. */
const isNarrowed = (list: List, { text }: ToldSentence): boolean =>
  tellingWords(text.replace(surveys, ' ')).some(
    (word) =>
      !markWord.test(word) &&
      !whoAnswered.test(word) &&
      !ofAllInAll.test(word) &&
      !listsThing(list, word) &&
      !list.heads.some((head) => tellingWords(head).some((one) => isKin(one, word))),
  );

function refutedBy(list: List, mark: Mark): Conflict[] {
  const { told, value, printed } = mark;
  if (told.source.id === list.source.id || !isOfSurvey(list, told)) return [];
  const question = questionOf(list, mark);
  const block = list.source.reading.blocks[list.table.block];
  if (!question || !block) return [];
  const { at, isNamed } = question;
  const marks = marksOf(rowsNamed(list, told.text, [at]), list, at);
  const mean = meanOf(marks);
  if (marks.length < fewestRows || Math.abs(mean - value) < nearest) return [];
  if ((!isNamed && isOfOther(list, mark)) || (isNarrowed(list, told) && isOfPart(list, at, value)))
    return [];
  const { start, end, index } = block;
  const from = told.start + Math.max(0, told.text.indexOf(printed));
  return [
    {
      kind: 'contradicts',
      sides: [
        {
          sourceId: list.source.id,
          figure: null,
          block: index,
          start,
          end,
          shown: `${mean.toFixed(1)} (mean of ${marks.length} answers)`,
        },
        {
          sourceId: told.source.id,
          figure: null,
          block: told.block,
          start: from,
          end: from + printed.length,
          shown: printed.replace(',', '.'),
        },
      ],
      about: told.text,
      why: `The answers in ${list.source.card.title} to ${list.heads[at]} make another mean.`,
      better: 0,
    },
  ];
}

/** A mean mark that is told of a survey, against what its answers make. */
export function findMeanMarks(ledger: Ledger): Conflict[] {
  const lists = allLists(ledger);
  return marksIn(ledger).flatMap((mark) => lists.flatMap((list) => refutedBy(list, mark)));
}
