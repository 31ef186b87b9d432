import { findPlaces } from '../kit/places.ts';
import { readOut } from '../kit/read-out.ts';
import type { Ledger, LedgerFigure, LedgerSource } from './ledger.ts';
import { lowIsBest } from './low-is-best.ts';
import { plainLabel } from './name-figure.ts';
import { shortName } from './players.ts';
import { MOST_GROUPS, no, yes } from './record-columns.ts';

const described = /^(mean|sum|nps) of (.+?), \d+ rows?(?: with (.+?) = .+)?(?:, \d+ without|$)/u;

/** What the rows of a table of records have answered: a sum or a mean, of all rows or of a group. */
export interface Answer {
  figure: LedgerFigure;
  fn: string;
  head: string;
  /** The column that was grouped by, and the group. */
  column: string;
  group: string;
}

export function answersOf(ledger: Ledger, sourceId: string, table: number): Answer[] {
  return ledger.queried
    .filter((one) => one.sourceId === sourceId && one.place.table === table)
    .flatMap(readAnswer);
}

const asSaid = (head: string): string => plainLabel(readOut(head.replace(/\s*\([^)]*\)/gu, '')));

/** How the column is called of which a table was asked. */
export const askedHead = ({ measure }: LedgerFigure): string =>
  asSaid(described.exec(measure.value?.text ?? '')?.[2] ?? '');

/** What is no sum says how it was made of its column. */
const made: Readonly<Record<string, string>> = { mean: ' (average)', nps: ' (net promoter score)' };
const shownHead = ({ head, fn }: Answer): string => `${head}${made[fn] ?? ''}`;

/** What heads a column of answers: "Value", "Repairs (average)"; nothing where a figure is no answer. */
export const answeredHead = (figure: LedgerFigure): string =>
  readAnswer(figure).map(shownHead).join('');

/** What groups beside each other are of: "Value and orders per Region", or nothing where they are not of one column. */
export function answeredCaption(figures: readonly LedgerFigure[]): string {
  const answers = figures.flatMap(readAnswer);
  const [column = '', ...others] = new Set(answers.map((one) => one.column));
  if (answers.length < figures.length || column === '' || others.length > 0) return '';
  const heads = [...new Set(answers.map(({ head }) => head))];
  return `${[heads.slice(0, -1).join(', '), heads.at(-1)].filter(Boolean).join(' and ')} per ${column}`;
}

function readAnswer(figure: LedgerFigure): Answer[] {
  const [, fn = '', head = '', column = ''] =
    described.exec(figure.measure.value?.text ?? '') ?? [];
  const group = figure.segment.value?.[0]?.text ?? '';
  // Each amount bears its currency.
  const plain = asSaid(
    head.replace(/\s([A-Z]{3})(?=\s|$)/u, (all, code) => (code === figure.unit.value ? '' : all)),
  );
  return head === '' || Number(figure.value) === 0
    ? []
    : [{ figure, fn, head: plain, column: readOut(column), group }];
}

/** Customers are many, or mostly named once; countries are not. */
export const areNames = (own: readonly Answer[]): boolean => {
  const once = own.filter(({ figure }) => / 1 row with /u.test(figure.measure.value?.text ?? ''));
  return own.length > MOST_GROUPS || once.length * 2 > own.length;
};

/** Somebody with all that is listed for him. */
export interface Listed {
  name: string;
  ids: string[];
  value: number;
}

/** Entities of one group are one, by the name that they share; the largest first. */
export function listedIn(own: readonly Answer[]): Listed[] {
  const called = callByGroup(own.map(({ group }) => group));
  return [...Map.groupBy(own, ({ group }) => called(group))]
    .map(([name, all]) => ({
      name: all.length > 1 ? name : (all[0]?.group ?? name),
      ids: all.map(({ figure }) => figure.id),
      value: all.reduce((sum, { figure }) => sum + Number(figure.value), 0),
    }))
    .toSorted((a, b) => b.value - a.value);
}

const twoWords = /^\p{L}[\p{L}\d-]{3,} \p{L}[\p{L}\d-]{3,}(?= |$)/u;
const firstWord = (name: string): string => name.split(' ')[0] ?? name;

/** By the first word where only a legal form follows it, or a place; else by two that no other name parts. */
function callByGroup(names: readonly string[]): (name: string) => string {
  const shorts = [...new Set(names.map(shortName))];
  return (name) => {
    const short = shortName(name);
    const first = firstWord(short);
    const kin = shorts.filter((other) => firstWord(other) === first);
    if (kin.includes(first) && kin.every((other) => isPlaceBehind(other, first))) return first;
    const two = twoWords.exec(short)?.[0];
    return two && kin.every((other) => `${other} `.startsWith(`${two} `)) ? two : name;
  };
}

const isPlaceBehind = (name: string, first: string): boolean =>
  name === first ||
  findPlaces(name).some(({ start, end }) => start === first.length + 1 && end === name.length);

const FEWEST_MARKS = 3;
const HIGHEST_MARK = 10;

/** What was marked, from the best to the worst; too few, or out of more than ten, are told one by one. */
export function marksIn(answers: readonly Answer[], source: LedgerSource): Answer[] {
  const marks = answers.filter(
    ({ fn, column, figure }) =>
      fn === 'mean' && column === '' && Number(figure.value) <= HIGHEST_MARK,
  );
  const sign = lowIsBest(source) ? 1 : -1;
  return marks.length < FEWEST_MARKS
    ? []
    : marks.toSorted((a, b) => sign * (Number(a.figure.value) - Number(b.figure.value)));
}

export const tellMarks = (marks: readonly Answer[]): string =>
  `average of the answers: ${marks.map((one) => `${one.head} {${one.figure.id} | n1}`).join(', ')}`;

const counted = /^(\d+) rows? with (?:(.+?) = (.+?) and )?(.+?) = \S/u;

interface Counted {
  id: string;
  rows: number;
  /** The answer that was counted within a group, where one was. */
  said: string;
  head: string;
  group: string;
}

function countedIn(ledger: Ledger, sourceId: string, table: number): Counted[] {
  return ledger.queried.flatMap((figure): Counted[] => {
    const found = counted.exec(figure.measure.value?.text ?? '');
    if (!found || figure.sourceId !== sourceId || figure.place.table !== table) return [];
    const [, rows = '', column = '', answer = '', head = ''] = found;
    const said = column && `${plainLabel(readOut(column))}: ${answer}`;
    const group = figure.segment.value?.[0]?.text ?? '';
    return [{ id: figure.id, rows: Number(rows), said, head, group }];
  });
}

/** Of answers that are yes and no, those that are yes. */
export function saidYes<T extends { group: string }>(own: readonly T[]): T | undefined {
  const isEither = own.every(({ group }) => yes.test(group) || no.test(group));
  return isEither && own.length === 2 ? own.find(({ group }) => yes.test(group)) : undefined;
}

/** How many gave which answer, and how many of all who answered they are; then where most and fewest did. */
export function tellCounts(ledger: Ledger, sourceId: string, table: number): string[] {
  const counts = countedIn(ledger, sourceId, table);
  const [within, whole] = [true, false].map((is) =>
    counts.filter(({ said }) => (said !== '') === is),
  );
  const groups = new Set(within?.map(({ head }) => head));
  const answers = Map.groupBy(whole ?? [], ({ head }) => head);
  const told = [...answers]
    .filter(([head]) => !groups.has(head))
    .map(([head, own]) => {
      const all = `sum(${own.map(({ id }) => id).join(', ')})`;
      const said = saidYes(own);
      if (said)
        return `${plainLabel(readOut(head))} (${said.group.toLowerCase()}): {${said.id}} of {= ${all}} ({= ${said.id} / ${all} | %1})`;
      const parts = own.map(({ id, group }) => `${group} {${id}} ({= ${id} / ${all} | %1})`);
      return `${plainLabel(readOut(head))}: ${parts.join(', ')}, {= ${all}} in total`;
    });
  return [...told, ...tellWithin(within ?? [], answers)];
}

/** "Would come again: yes per country: Austria 9 of 12 (75.0%), …". */
function tellWithin(
  within: readonly Counted[],
  answers: ReadonlyMap<string, readonly Counted[]>,
): string[] {
  return [...Map.groupBy(within, ({ said, head }) => `${said} per ${readOut(head)}`)].map(
    ([what, own]) => {
      const parts = own
        .flatMap((one) => {
          const all = answers.get(one.head)?.find(({ group }) => group === one.group);
          return all ? [{ ...one, all, share: one.rows / all.rows }] : [];
        })
        .toSorted((a, b) => b.share - a.share)
        .map(
          ({ id, group, all }) => `${group} {${id}} of {${all.id}} ({= ${id} / ${all.id} | %1})`,
        );
      return `${what}: ${parts.join(', ')}`;
    },
  );
}
