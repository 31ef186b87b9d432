import {
  functionWords,
  linkingVerbs,
  months,
  ofAllLanguages,
  statingVerbs,
} from '../kit/closed-classes.ts';
import { readDates } from '../kit/dates.ts';
import { Exact } from '../kit/decimal.ts';
import { wordStem } from '../kit/word-stem.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { printFigure } from '../sentences/print-figure.ts';
import { isPlan } from '../sentences/series.ts';
import { sourcesInForce } from '../sentences/sources-in-force.ts';
import { betterSide } from './better-side.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { isNear, isTold, sideOf } from './find-contradictions.ts';
import { apart } from './intervals.ts';
import { labelInWords } from './recomputed/cases.ts';
import { isSelling } from './selling.ts';
import { headsOf, sentenceAround } from './sentence-around.ts';

/** Fewer are too often some of them. */
const smallest = 20;
const fewestRows = 4;

/** How many there were of something on a day, by a sentence or by a list. */
interface Count {
  figure: LedgerFigure;
  source: LedgerSource;
  side: ConflictSide;
  sentence: string;
  /** What was counted, word by word. */
  thing: string;
  day: string;
  /** What else is said of them beside their number. */
  words: readonly string[];
}

const silent: ReadonlySet<string> = new Set([
  ...[functionWords, statingVerbs, linkingVerbs].flatMap(ofAllLanguages),
  ...Object.values(months).flat(2),
  ...'open trading operating operated operational active running live existing operation service use place total altogether year end geöffnet aktiv betrieb bestand insgesamt jahr ende exploitation service activité total'.split(
    ' ',
  ),
]);
/** A part of them, or a number that is none of a day. */
const partial =
  /(?<![\p{L}])(?:of which|of these|of them|of whom|average\p{L}*|mean|only|own|further|another|additional|new|more|fewer|less|planned|will|would|davon|darunter|durchschnitt\p{L}*|mittel|weitere\p{L}*|neue\p{L}*|geplant\p{L}*|dont|moyen\p{L}*)(?![\p{L}])/iu;
const closing =
  /(?<![\p{L}])(?:closed|ended|at the end of|year[- ]end|by the end of|jahresende|ende|zum ende|fin)(?![\p{L}])/iu;

const thingOf = (text: string): string => (text.match(/\p{L}+/gu) ?? []).map(wordStem).join(' ');

const wordsIn = (text: string): string[] =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !silent.has(word.toLowerCase())).map(wordStem);

/** The day that the sentence of a count names, or the end of a year that it closes. */
function dayOf({ period: { value } }: LedgerFigure, sentence: string): string | null {
  const days = readDates(sentence).map((one) => one.value);
  const [only, ...others] = new Set(days.filter(({ length }) => length === 10));
  if (only) return others.length === 0 ? only : null;
  if (!value?.end || days.length > 0) return null;
  if (value.start === value.end) return value.end;
  return value.precision === 'year' && closing.test(sentence) ? value.end : null;
}

function countsTold(source: LedgerSource, ledger: Ledger): Count[] {
  const { text, blocks } = source.reading;
  return ledger.figuresOf(source.id).flatMap((figure): Count[] => {
    const { kind, form, origin, high, place, unit, value, subject } = figure;
    const block = blocks[place.block];
    if (kind !== 'count' || form !== 'level' || origin !== 'prose' || high !== null) return [];
    if (!unit.value || !block || Number(value) < smallest || isPlan(figure)) return [];
    if (!isTold(figure, source) || subject.value !== ledger.company) return [];
    const sentence = sentenceAround(figure, source);
    const day = dayOf(figure, sentence);
    const [behind = ''] = /^[^.,;:()]*/u.exec(text.slice(place.end, block.end)) ?? [];
    const [ahead = ''] = /(?:\p{L}+\s){0,2}$/u.exec(text.slice(block.start, place.start)) ?? [];
    if (!day || partial.test(`${ahead} ${behind}`)) return [];
    const thing = thingOf(unit.value);
    const own = new Set(thing.split(' '));
    const words = wordsIn(behind).filter((word) => !own.has(word));
    return [{ figure, source, side: sideOf(figure), sentence, thing, day, words }];
  });
}

/** "Workshops at 31 December" in a table over years: counted at the end of each. */
function countsInCells(source: LedgerSource, ledger: Ledger): Count[] {
  return ledger.figuresOf(source.id).flatMap((figure): Count[] => {
    const { kind, form, origin, place, value, subject, period, measure, segment } = figure;
    const label = measure.value?.text ?? '';
    const day = period.value?.end;
    if (kind !== 'count' || form !== 'level' || origin !== 'cell' || place.row === null) return [];
    if (!day || Number(value) < smallest || isPlan(figure) || partial.test(label)) return [];
    if (!isTold(figure, source) || subject.value !== ledger.company) return [];
    const isWhole = period.value?.start === day || period.value?.precision === 'year';
    if ((segment.value ?? []).length > 0 || !isWhole) return [];
    const sentence = `${label} ${headsOf(figure, source)}`;
    const thing = wordsIn(labelInWords(label)).join(' ');
    return [{ figure, source, side: sideOf(figure), sentence, thing, day, words: [] }];
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
        thing: thingOf(thing),
        day,
        words: wordsIn(head.slice(thing.length)),
      },
    ];
  });
}

const areOfOneDay = ({ day: a }: Count, { day: b }: Count): boolean =>
  a.startsWith(b) || b.startsWith(a);

/** The same things, with nothing said of the one that is not said around the other. */
function areOfOne(a: Count, b: Count): boolean {
  if (a.thing !== b.thing || !areOfOneDay(a, b)) return false;
  const knows = (count: Count) => new Set(wordsIn(count.sentence));
  const strange = (one: Count, other: Count) =>
    one.words.filter((word) => !knows(other).has(word)).length;
  return strange(a, b) === 0 && strange(b, a) === 0;
}

/** How many the seller says there were on a day, against who has counted them otherwise. */
export function findCountsOnADay(ledger: Ledger): Conflict[] {
  const sources = sourcesInForce(ledger);
  const claims = sources.filter(isSelling).flatMap((one) => countsTold(one, ledger));
  if (claims.length === 0) return [];
  const known = sources
    .filter((one) => !isSelling(one))
    .flatMap((one) => [
      ...countsTold(one, ledger),
      ...countsInCells(one, ledger),
      ...(one.card.kind === 'records' ? countsListed(one, ledger) : []),
    ]);
  return claims.flatMap((claim): Conflict[] => {
    const fitting = known.filter((one) => areOfOne(claim, one));
    const [first, ...others] = fitting;
    // Where several are counted by these words, they are of several kinds.
    if (!first || others.some((one) => apart(one.figure, first.figure))) return [];
    const isSaidToo = [...claims, ...known].some(
      (one) =>
        (one.source.id === claim.source.id && !apart(one.figure, first.figure)) ||
        (one.source.id === first.source.id && !apart(one.figure, claim.figure)),
    );
    if (isSaidToo || !apart(claim.figure, first.figure) || !isNear(claim.figure, first.figure))
      return [];
    return [
      {
        kind: 'contradicts',
        sides: [first.side, claim.side],
        about: claim.sentence.slice(0, 160),
        why: 'Somebody else has counted them otherwise on the same day.',
        better: betterSide(first.source, claim.source) ?? 0,
      },
    ];
  });
}
