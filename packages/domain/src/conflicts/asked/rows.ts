import { readDates } from '../../kit/dates.ts';
import type { LedgerFigure } from '../../sentences/ledger.ts';
import { tellingWords } from '../lists/kinship.ts';
import {
  kindsIn,
  type List,
  listsThing,
  partsOf,
  type Row,
  rowsNamed,
  textIn,
} from '../lists/lists.ts';
import { surveys, whoAnswered } from '../lists/surveys.ts';
import { shownOf } from '../recomputed/made.ts';
import { isTimely } from '../recomputed/scores.ts';
import type { FittingAnswer } from './answers.ts';
import { limitTests } from './limits.ts';
import type { ToldQuestion } from './questions.ts';
import { type StateTest, valueTests } from './row-tests.ts';
import { coverOf, isAmong, meaningsOf, meantWords, type Weigh, type Word } from './words.ts';

const fewestRows = 12;
const filled = 0.9;
/** A log of a whole time begins and ends with it. */
const openDays = 45;
const rounding = 0.05;
const fewestOfPart = 8;
/** Words by which a sentence tells the question that was asked. */
const fewestNaming = 3;
/** A part that makes what is told, in points. */
const sameShare = 1;

const day = 24 * 3600 * 1000;

function dayIn(row: Row, at: number): number {
  const { stored, text = '' } = row[at] ?? {};
  const value = stored && 'date' in stored ? stored.date : readDates(text)[0]?.value;
  return value?.length === 10 ? Date.parse(value) : Number.NaN;
}

/** Columns with a day in nearly every row; the one that is said before the others. */
function dayColumns({ heads, rows }: List, said: ReadonlySet<string>): number[] {
  const dated = heads.flatMap((_, at) =>
    rows.filter((row) => !Number.isNaN(dayIn(row, at))).length >= filled * rows.length ? [at] : [],
  );
  const named = dated.filter((at) =>
    meantWords(heads[at] ?? '').some((word) => isAmong(word, said)),
  );
  return named.length > 0 ? named : dated;
}

/** The rows of a log that lie in the time which is told of; none where it does not cover it. */
function rowsOfTime(list: List, at: number, { time }: ToldQuestion): readonly Row[] {
  const period = time !== null && 'period' in time ? time.period : null;
  if (period?.type !== 'span' || !period.start || !period.end) return [];
  const [start, end] = [Date.parse(period.start), Date.parse(period.end)];
  const days = list.rows.map((row) => dayIn(row, at)).filter((one) => one >= start && one <= end);
  const isWhole =
    Math.min(...days) - start <= openDays * day && end - Math.max(...days) <= openDays * day;
  return isWhole ? list.rows.filter((row) => dayIn(row, at) >= start && dayIn(row, at) <= end) : [];
}

/** The thing that is counted, whatever is said of it. */
const isOfThing = (list: List, { unit, measure }: LedgerFigure): boolean =>
  tellingWords(unit.value ?? measure.value?.text ?? '').some((word) => listsThing(list, word));

/** All that a list is called by: its title, its columns, and what the sentence names of its rows. */
function knownOf(list: List, { said }: ToldQuestion): readonly Word[] {
  const kinds = list.heads.flatMap((_, at) => kindsIn(list, at));
  return meantWords(`${list.names.join(' ')} ${list.heads.join(' ')} ${kinds.join(' ')}`).concat(
    meantWords(list.source.card.title).filter((word) => isAmong(word, said)),
  );
}

/** Nothing where it is told of a part that the list does not know. */
function askedOf(list: List, question: ToldQuestion, weigh: Weigh): number {
  const known = meaningsOf(knownOf(list, question));
  const isKnown = question.narrowing.every((word) => isAmong(word, known));
  const anywhere = new Set([...known, ...meaningsOf(meantWords(list.source.reading.text))]);
  const isSurvey = list.source.card.kind === 'survey';
  const core = question.core.filter(({ stem }) => !(isSurvey && whoAnswered.test(stem)));
  const cover = coverOf(core, known, weigh) + coverOf(core, anywhere, weigh);
  return isKnown ? cover / 2 : 0;
}

export function placeOf({ source, table }: List): FittingAnswer['from'] | null {
  const block = source.reading.blocks[table.block];
  return block
    ? { sourceId: source.id, place: { block: table.block, start: block.start, end: block.end } }
    : null;
}

/** How many rows a log has of what a sentence counts in a time. */
function countsIn(list: List, question: ToldQuestion, weigh: Weigh): FittingAnswer[] {
  const from = placeOf(list);
  if (!from || list.rows.length < fewestRows || !isOfThing(list, question.told.figure)) return [];
  const named = new Set(rowsNamed(list, question.told.sentence, []));
  return dayColumns(list, question.said).flatMap((at): FittingAnswer[] => {
    const count = rowsOfTime(list, at, question).filter((row) => named.has(row)).length;
    if (count < fewestRows) return [];
    return [
      {
        asked: askedOf(list, question, weigh),
        own: 1,
        range: { low: count, high: count },
        from,
        shown: `${count} rows`,
        why: `${list.source.card.title} has ${count} rows for that time.`,
      },
    ];
  });
}

/** A share is of the rows: of what they list, or of those who have answered a survey that is named. */
function isOfRows(list: List, { told, base }: ToldQuestion): boolean {
  const isSurvey = list.source.card.kind === 'survey';
  if (isSurvey && !surveys.test(told.sentence)) return false;
  return tellingWords(base.length > 0 ? told.after : told.own).some((word) => isRow(list, word));
}

const isRow = (list: List, word: string): boolean =>
  listsThing(list, word) || (list.source.card.kind === 'survey' && whoAnswered.test(word));

/** A limit is told of whom stands right behind the share. */
const isOfFirst = (list: List, { told }: ToldQuestion): boolean =>
  tellingWords(told.after)
    .slice(0, list.source.card.kind === 'survey' ? 2 : 1)
    .some((word) => isRow(list, word));

/** "Of the 60 who answered": of so many, and of no others. */
function isOfSoMany(rows: number, { told }: ToldQuestion): boolean {
  const [, many] = /^\s?%?\s?\p{L}+\s(?:\p{L}+\s)?(\d+)\s/u.exec(told.after) ?? [];
  return many === undefined || Number(many) === rows;
}

const shareOf = (rows: readonly Row[], { holds }: StateTest): number =>
  (100 * rows.filter(holds).length) / rows.length;

/** What is told of all may have been counted of some. */
const isOfPart = (list: List, test: StateTest, { told }: ToldQuestion): boolean =>
  partsOf(list).some(
    (rows) =>
      rows.length >= fewestOfPart &&
      Math.abs(shareOf(rows, test) - Number(told.figure.value)) <= sameShare,
  );

/** Which share of its rows a list has in the state, or within the limit, that a sentence tells of. */
function sharesIn(list: List, question: ToldQuestion, weigh: Weigh): FittingAnswer[] {
  const from = placeOf(list);
  if (!from || !isTimely(question.time, list) || !isOfRows(list, question)) return [];
  const asked = askedOf(list, question, weigh);
  const limits = isOfFirst(list, question) ? limitTests(list, question) : [];
  const tests = [
    ...limits.map((test) => ({ test, asked: 1 })),
    ...valueTests(list, question, weigh).map((test) => ({ test, asked })),
  ];
  return tests.flatMap(({ test, asked: fit }): FittingAnswer[] => {
    const { at, words } = test;
    const given = rowsNamed(list, question.told.sentence, [at]).filter(
      (row) => textIn(row, at) !== '',
    );
    if (given.length < fewestRows || !isOfSoMany(given.length, question)) return [];
    if (isOfPart(list, test, question)) return [];
    const share = shareOf(given, test);
    const range = { low: share - rounding, high: share + rounding };
    return [
      {
        asked: fit,
        own: coverOf(words, question.said, weigh),
        isNamed:
          list.source.card.kind === 'survey' &&
          words.length >= fewestNaming &&
          words.every((word) => isAmong(word, question.said)),
        range,
        from,
        shown: shownOf({ range }, '%'),
        why: `The rows of ${list.source.card.title} make another share.`,
      },
    ];
  });
}

/** Whatever the rows of a list make when they are counted. */
export function rowAnswersIn(list: List, question: ToldQuestion, weigh: Weigh): FittingAnswer[] {
  const { kind } = question.told.figure;
  if (kind === 'count') return countsIn(list, question, weigh);
  return kind === 'percent' ? sharesIn(list, question, weigh) : [];
}
