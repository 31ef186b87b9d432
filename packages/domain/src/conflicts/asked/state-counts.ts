import { readDates } from '../../kit/dates.ts';
import { readPeriods } from '../../kit/periods.ts';
import { isSameThing, tellingWords } from '../lists/kinship.ts';
import {
  daysApart,
  dayTold,
  type List,
  listsThing,
  partsNamed,
  type Row,
  rowsNamed,
  stateColumns,
  stateOf,
  textIn,
} from '../lists/lists.ts';
import {
  isAtWork,
  isSettled,
  isUnsettled,
  namesState,
  statesWork,
  unsettled,
} from '../lists/states.ts';
import { isOutside } from '../selling.ts';
import type { FittingAnswer } from './answers.ts';
import type { ToldQuestion } from './questions.ts';

/** A list of another half-year is of other rows. */
const nearDays = 200;
const fewestRows = 8;

const legend = /(?<![\p{L}\d])(\p{Lu}[\p{Lu}\d]{0,2})\s?(?:=|:)\s?(\p{L}[^,;=|]*)/gu;

/** "A = leaks, B = noise": the codes that a sentence names by what they mean. */
const codesIn = ({ over, rows }: List, sentence: string) =>
  [...over.matchAll(legend)].flatMap(([, code = '', meaning = '']) => {
    const own = tellingWords(meaning);
    const said = tellingWords(sentence);
    const isSaid = own.every((word) => said.some((one) => isSameThing(word, one)));
    const isCode = rows.some((row) => row.some(({ text }) => text === code));
    return isCode && own.length > 0 && isSaid ? [{ code, own }] : [];
  });

/** The rows that a sentence names, by their values or by codes that the list explains. */
function rowsTold(list: List, sentence: string, states: readonly number[]): readonly Row[] {
  const codes = codesIn(list, sentence).map(({ code }) => code);
  return rowsNamed(list, sentence, states).filter(
    (row) => codes.length === 0 || row.some(({ text }) => codes.includes(text)),
  );
}

const thingsTold = ({ told }: ToldQuestion): string[] =>
  tellingWords(told.figure.unit.value ?? told.figure.measure.value?.text ?? '').filter(
    (word) => !statesWork(word),
  );

/** Of no part that the list does not know. */
function knowsParts(list: List, question: ToldQuestion): boolean {
  const { sentence } = question.told;
  const parts = codesIn(list, sentence).flatMap(({ own }) => own);
  const known = [...partsNamed(list, sentence), ...parts];
  return [...thingsTold(question), ...question.narrowing.map(({ stem }) => stem)].every(
    (word) => listsThing(list, word) || known.some((part) => isSameThing(part, word)),
  );
}

/** All its rows are told to be in a state: it is the list that is meant. */
function areAllTold(list: List, all: number, { told }: ToldQuestion): boolean {
  const { value, bound } = told.figure;
  const day = dayTold(told.sentence, told.source);
  const isNear = day === null || list.day === null || daysApart(day, list.day) <= nearDays;
  const isAll = Number(value) === all || (bound === 'above' && Number(value) < all);
  return isNear && isAll;
}

/** It stands as of the very day that is told, and over it stands every other time. */
function isOfDay({ over, day }: List, { told, beside }: ToldQuestion): boolean {
  const days = new Set([day, ...readDates(over).map(({ value }) => value)]);
  const [only, second] = readDates(told.sentence).filter(({ value }) => value.length === 10);
  if (!only || second || !days.has(only.value) || beside.length > 0) return false;
  return readPeriods(told.sentence, null).every(
    ({ start, end, period }) =>
      [period.start, period.end].every((one) => days.has(one)) ||
      over.toLowerCase().includes(told.sentence.slice(start, end).toLowerCase()),
  );
}

/** Of which values a sentence tells, and which may be meant. */
function statesTold(sentence: string, isByDay: boolean) {
  if (isByDay && unsettled.test(sentence))
    return { isMeant: isUnsettled, isOpen: (value: string) => !isSettled(value) };
  const isMeant = (value: string) =>
    namesState(sentence, stateOf(value)) || (statesWork(sentence) && isAtWork(stateOf(value)));
  return { isMeant, isOpen: (value: string) => value === '' };
}

/** How many rows of a list are in the state that a sentence tells of. */
export function stateCountsIn(list: List, question: ToldQuestion): FittingAnswer[] {
  const { figure, sentence } = question.told;
  if (figure.kind !== 'count' || isOutside(list.source)) return [];
  if (!thingsTold(question).some((word) => listsThing(list, word))) return [];
  const columns = stateColumns(list);
  const rows = rowsTold(list, sentence, columns);
  const isByDay = isOfDay(list, question) && knowsParts(list, question);
  if (rows.length < fewestRows || !(isByDay || areAllTold(list, rows.length, question))) return [];
  const { isMeant, isOpen } = statesTold(sentence, isByDay);
  return columns.flatMap((column): FittingAnswer[] => {
    const within = rows.filter((row) => isMeant(textIn(row, column)));
    const others = rows.filter((row) => !within.includes(row));
    const open = others.filter((row) => isOpen(textIn(row, column)));
    const [shown] = isByDay ? within : others.filter((row) => !open.includes(row));
    if (within.length === 0 || open.length === others.length || !shown?.[column]) return [];
    const { start, end } = shown[column];
    const states = new Set(within.map((row) => textIn(row, column)));
    const counted = `${within.length} ${[...states].join(', ')}, of ${rows.length} rows`;
    return [
      {
        asked: 1,
        own: 1,
        range: { low: within.length, high: within.length + open.length },
        nearest: 1,
        from: { sourceId: list.source.id, place: { block: list.table.block, start, end } },
        shown: counted,
        why: `${list.source.card.title} has ${counted}.`,
      },
    ];
  });
}
