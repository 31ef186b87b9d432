import {
  linkingVerbs,
  ofAllLanguages,
  silentWords,
  statingVerbs,
} from '../../kit/closed-classes.ts';
import { daysInMonth, readDates } from '../../kit/dates.ts';
import { Exact } from '../../kit/decimal.ts';
import { onAverage, someOf, wholeWord } from '../../kit/part-words.ts';
import { wordStem } from '../../kit/word-stem.ts';
import { onDay, type Period } from '../../reading/figure.ts';
import {
  conceptOf,
  type Ledger,
  type LedgerFigure,
  type LedgerSource,
} from '../../sentences/ledger.ts';
import { printFigure } from '../../sentences/print-figure.ts';
import { isPlan } from '../../sentences/series.ts';
import { sourcesInForce } from '../../sentences/sources-in-force.ts';
import { periodsAgree } from '../../sentences/vetoes/periods-agree.ts';
import { betterSide } from '../better-side.ts';
import type { Conflict, ConflictSide } from '../conflict.ts';
import { otherThan, type Telling } from '../contradict.ts';
import { isNear, isTold, sideOf } from '../find-contradictions.ts';
import { apart } from '../intervals.ts';
import { labelInWords } from '../recomputed/cases.ts';
import { isSelling } from '../selling.ts';
import { headingsOf, headsOf, sentenceAround } from '../sentence-around.ts';

/** Fewer are too often some of them: of those on a day, and of those over a time. */
const smallest = { onDay: 20, overTime: 100 } as const;
const fewestRows = 4;
const mostStrange = 1;

/** How many there were of something on a day or over a time, by a sentence, a cell or a list. */
interface Count extends Telling {
  side: ConflictSide;
  sentence: string;
  /** Everything that stands around it. */
  around: string;
  /** What was counted, word by word; of a number that stands alone all that its clause names. */
  thing: string;
  isNamed: boolean;
  times: readonly Period[];
  /** What else is said of them beside their number. */
  words: readonly string[];
}

const silent: ReadonlySet<string> = new Set([
  ...silentWords,
  ...[statingVerbs, linkingVerbs].flatMap(ofAllLanguages),
  ...'open trading operating operated operational active running live existing operation service use place total altogether year end geöffnet aktiv betrieb bestand insgesamt jahr ende exploitation service activité total'.split(
    ' ',
  ),
]);
/** A part of them, or a number that is none of a day. */
const partial = wholeWord(
  `${someOf}|${onAverage}|mittel|only|own|further|another|additional|new|more|fewer|less|planned|will|would|weitere\\p{L}*|neue\\p{L}*|geplant\\p{L}*`,
);
const closing =
  /(?<![\p{L}])(?:closed|ended|at the end of|year[- ]end|by the end of|jahresende|ende|zum ende|fin)(?![\p{L}])/iu;

const shortestBeginning = 4;

const thingOf = (text: string): string => (text.match(/\p{L}+/gu) ?? []).map(wordStem).join(' ');

const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !silent.has(word.toLowerCase())).map(wordStem);

/** The day that the sentence of a count names, the end of a year that it closes, or its whole time. */
function timeOf({ period: { value } }: LedgerFigure, sentence: string): Period | null {
  const days = readDates(sentence).map((one) => one.value);
  const [only, ...others] = new Set(days.filter(({ length }) => length === 10));
  if (only) return others.length === 0 ? onDay(only) : null;
  if (!value?.end) return null;
  const isDay = value.start === value.end;
  const closes = value.precision === 'year' && closing.test(sentence);
  return isDay || closes ? onDay(value.end) : value;
}

/** Of nobody else: a paper that names no owner is of the company that the room is about. */
function isOfTarget({ subject }: LedgerFigure, { card }: LedgerSource, company: string): boolean {
  if (subject.value !== null) return subject.value === company;
  return card.ownerRole === 'unknown' && card.owner === null;
}

function countsTold(source: LedgerSource, ledger: Ledger): Count[] {
  const { text, blocks } = source.reading;
  return ledger.figuresOf(source.id).flatMap((figure): Count[] => {
    const { kind, form, origin, high, place, unit, value } = figure;
    const block = blocks[place.block];
    if (kind !== 'count' || form !== 'level' || origin !== 'prose' || high !== null) return [];
    if (!block || Number(value) < smallest.onDay || isPlan(figure)) return [];
    if (!isTold(figure, source) || !isOfTarget(figure, source, ledger.company)) return [];
    const sentence = sentenceAround(figure, source);
    const time = timeOf(figure, sentence);
    const [behind = ''] = /^[^.,;:()]*/u.exec(text.slice(place.end, block.end)) ?? [];
    const [ahead = ''] = /(?:\p{L}+\s){0,2}$/u.exec(text.slice(block.start, place.start)) ?? [];
    if (!time || partial.test(`${ahead} ${behind}`)) return [];
    if (time.type === 'span' && Number(value) < smallest.overTime) return [];
    const isNamed = unit.value !== null;
    const [clause = ''] = /[^.;]*$/u.exec(text.slice(block.start, place.start)) ?? [];
    const thing = thingOf(unit.value ?? clause);
    const own = new Set(thing.split(' '));
    const words = wordsIn(isNamed ? behind : '').filter((word) => !own.has(word));
    const around = `${sentence} ${text.slice(block.start, block.end)} ${headingsOf(figure, source)} ${source.card.title}`;
    return [
      {
        figure,
        source,
        side: sideOf(figure),
        sentence,
        around,
        thing,
        isNamed,
        times: [time],
        words,
      },
    ];
  });
}

/** "Workshops at 31 December" in a table over years: counted at the end of each, or over it. */
function countsInCells(source: LedgerSource, ledger: Ledger): Count[] {
  return ledger.figuresOf(source.id).flatMap((figure): Count[] => {
    const { kind, form, origin, place, value, period, measure, segment } = figure;
    const label = measure.value?.text ?? '';
    const day = period.value?.end;
    if (kind !== 'count' || form !== 'level' || origin !== 'cell' || place.row === null) return [];
    if (!day || Number(value) < smallest.onDay || isPlan(figure) || partial.test(label)) return [];
    if (!isTold(figure, source) || !isOfTarget(figure, source, ledger.company)) return [];
    const isWhole = period.value?.start === day || period.value?.precision === 'year';
    if (!period.value || (segment.value ?? []).length > 0 || !isWhole) return [];
    const sentence = `${label} ${headsOf(figure, source)}`;
    const thing = wordsIn(labelInWords(label)).join(' ');
    const times = [onDay(day), period.value];
    return [
      {
        figure,
        source,
        side: sideOf(figure),
        sentence,
        around: sentence,
        thing,
        isNamed: true,
        times,
        words: [],
      },
    ];
  });
}

/** The sum of a column that counts things in a list of a day without a total. */
function countsListed(source: LedgerSource, ledger: Ledger): Count[] {
  const { card, reading } = source;
  const [table, ...more] = reading.tables;
  const [month] = readDates(labelInWords(card.title)).map(({ value }) => value);
  const day = card.date ?? month;
  if (!table || more.length > 0 || !day || table.totalRows.length + table.hiddenRows.length > 0)
    return [];
  const cells = ledger.figuresOf(source.id).filter((one) => one.place.table === table.index);
  const columns = Map.groupBy(cells, ({ place }) => place.column);
  return [...columns.values()].flatMap((column): Count[] => {
    const [first] = column;
    const last = column.at(-1);
    const head = labelInWords(table.columnHeads[first?.place.column ?? -1]?.join(' ') ?? '');
    const isCounted = column.every(
      (one) => one.kind === 'count' && one.form === 'level' && isTold(one, source),
    );
    if (!first || !last || !isCounted || column.length < fewestRows) return [];
    const total = (of: (one: LedgerFigure) => string) =>
      column.reduce((sum, one) => sum.plus(of(one)), new Exact(0)).toString();
    const figure = {
      ...first,
      value: total(({ value }) => value),
      halfUnit: total(({ halfUnit }) => halfUnit),
    };
    const shown = printFigure({ ...figure, origin: 'query' });
    const { block, start } = first.place;
    const [thing = ''] = head.split(/\s(?:in|at|on|am|im|en)\s/u);
    return [
      {
        figure,
        source,
        side: { sourceId: source.id, figure: null, block, start, end: last.place.end, shown },
        sentence: head,
        around: head,
        thing: thingOf(thing),
        isNamed: true,
        times: [dayOrMonth(day)],
        words: wordsIn(head.slice(thing.length)),
      },
    ];
  });
}

/** A paper of a month is of its last day. */
const dayOrMonth = (day: string): Period =>
  onDay(
    day.length === 7
      ? `${day}-${String(daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5)))).padStart(2, '0')}`
      : day,
  );

const areOfOneTime = (a: Count, b: Count): boolean =>
  a.times.some((one) => b.times.some((two) => one.type === two.type && periodsAgree(one, two)));

/** "Köpfe" and "Köpfen": the longer begins as the shorter does. */
const beginsAlike = (a: string, b: string): boolean => {
  const length = Math.max(shortestBeginning, Math.min(a.length, b.length) - 1);
  return a.slice(0, length) === b.slice(0, length);
};

/** The same things by the same words, by a measure of the lexicon, or by the words before a bare number. */
function areOfOneThing(a: Count, b: Count): boolean {
  if (a.isNamed && b.isNamed) {
    const isMeasure = conceptOf(a.figure) !== null && conceptOf(a.figure) === conceptOf(b.figure);
    return a.thing === b.thing || isMeasure;
  }
  const [named, bare] = a.isNamed ? [a, b] : [b, a];
  return named.isNamed && bare.thing.split(' ').includes(named.thing);
}

/** By what rule they are counted, which both must say. */
const rules = wholeWord(
  `full-time|fte|ftes|vollzeit\\p{L}*|vzä|équivalent\\p{L}*|etp|equivalent\\p{L}*|${onAverage}|mittel|gross|net|brutto|netto`,
  'giu',
);
const ruleOf = ({ sentence, figure }: Count): string =>
  (`${sentence} ${figure.unit.value ?? ''}`.toLowerCase().match(rules) ?? []).toSorted().join(' ');

/** The same things of one time, with nothing said of the one that is not said around the other. */
function areOfOne(a: Count, b: Count): boolean {
  if (!areOfOneTime(a, b) || !areOfOneThing(a, b) || (ruleOf(a) === '') !== (ruleOf(b) === ''))
    return false;
  const strange = (one: Count, other: Count) => {
    const known = wordsIn(one.isNamed && other.isNamed ? other.sentence : other.around);
    return one.words.filter((word) => !known.some((each) => beginsAlike(word, each))).length;
  };
  // Of a bare number its whole paragraph tells what it is of.
  const most = a.isNamed && b.isNamed ? 0 : mostStrange;
  return strange(a, b) <= most && strange(b, a) <= most;
}

/** How many one paper says there were, against who has counted them otherwise. */
export function findCountedTwice(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const told = sources.flatMap((one) => countsTold(one, ledger));
  if (told.length === 0) return [];
  const known = [
    ...told,
    ...sources
      .filter((one) => !isSelling(one))
      .flatMap((one) => [
        ...countsInCells(one, ledger),
        ...(one.card.kind === 'records' ? countsListed(one, ledger) : []),
      ]),
  ];
  return told.flatMap((claim): Conflict[] => {
    const fitting = known.filter(
      (one) =>
        one.source.groupId !== claim.source.groupId &&
        betterSide(one.source, claim.source) !== 1 &&
        areOfOne(claim, one),
    );
    const first = otherThan(claim, fitting);
    if (!first || !isNear(claim.figure, first.figure)) return [];
    const isSaidToo = known.some(
      (one) =>
        (one.source.id === claim.source.id && !apart(one.figure, first.figure)) ||
        (one.source.id === first.source.id && !apart(one.figure, claim.figure)),
    );
    if (isSaidToo) return [];
    return [
      {
        kind: 'contradicts',
        sides: [first.side, claim.side],
        about: claim.sentence.slice(0, 160),
        why: 'Somebody else has counted them otherwise for the same time.',
        better: betterSide(first.source, claim.source),
      },
    ];
  });
}
