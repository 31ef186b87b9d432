import { above, anyOf, below, ofAllLanguages, silentWords } from '../../kit/closed-classes.ts';
import { readAllNumberWords } from '../../kit/number-words.ts';
import { durationOf } from '../../kit/units.ts';
import { numberOf } from '../../reading/tables/match-rows.ts';
import type { Ledger } from '../../sentences/ledger.ts';
import { isSameThing } from '../lists/kinship.ts';
import { allLists, type List, partsOf, type Row, rowsNamed } from '../lists/lists.ts';
import { surveys, whoAnswered } from '../lists/surveys.ts';
import type { Made } from './made.ts';
import { isTimely } from './scores.ts';
import type { Time } from './times.ts';
import { meaningsIn, type ToldRate } from './told-rate.ts';

/** "Within five working days", "at least 8 points": what so many meet. */
interface Limit {
  isUpper: boolean;
  /** "Less than five" leaves five out. */
  isStrict: boolean;
  number: number;
  /** What is written behind the number, as far as it may be a unit. */
  unit: readonly string[];
}

const fewestRows = 12;
const fewestOfPart = 8;
const numeric = 0.9;
const rounding = 0.05;
/** A part that makes what is told, in points. */
const sameShare = 1;

const within =
  'within|in under|in less than|inside|innerhalb von|binnen|in weniger als|en moins de|sous|en menos de|dentro de|entro|in meno di|em menos de|in minder dan|innen|inom|på under';
const upper = `${within}|${anyOf(ofAllLanguages(below))}`;
const lower = anyOf(ofAllLanguages(above));
const limitAt = new RegExp(`(?<![\\p{L}])(?:(${upper})|(${lower}))\\s(?:the\\s)?(?=\\S)`, 'giu');
const strict =
  /^(?:in |en |em |på )?(?:less|fewer|under|below|more|over|above|weniger|unter|mehr|über|moins|plus|menos|más|meno|più|mais|minder|meer|mindre|mer|färre|fler)(?![\p{L}])/iu;
const orMore =
  /^\s(?:or|and|oder|und|ou|et|o|y|e|of|en|eller|och|og)\s(?:more|better|higher|above|over|mehr|besser|höher|darüber|plus|mieux|más|mejor|più|meglio|mais|melhor|meer|beter|hoger|mer|fler|bättre|flere|bedre)(?![\p{L}])/iu;

const countAt = (text: string, language: string | null) => {
  const digits = /^\d{1,4}(?:[.,]\d)?(?![\d%])/u.exec(text)?.[0];
  if (digits) return { number: Number(digits.replace(',', '.')), length: digits.length };
  const [word] = readAllNumberWords(text, language);
  return word?.start === 0 ? { number: word.value, length: word.end } : null;
};

const unitBehind = (text: string): string[] =>
  (/^(?:\s\p{L}+){1,3}/u.exec(text)?.[0] ?? '')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

function limitsIn(text: string, language: string | null): Limit[] {
  const led = [...text.matchAll(limitAt)].flatMap((match): Limit[] => {
    const rest = text.slice(match.index + match[0].length);
    const count = countAt(rest, language);
    if (!count || /^\s?(?:%|per ?cent|prozent)/iu.test(rest.slice(count.length))) return [];
    const { number, length } = count;
    return [
      {
        isUpper: match[1] !== undefined,
        isStrict: strict.test(match[0]),
        number,
        unit: unitBehind(rest.slice(length)),
      },
    ];
  });
  const marks = [...text.matchAll(/(?<![\d.,\p{L}])\d{1,2}(?=\s\p{L})/gu)].flatMap(
    (match): Limit[] => {
      const rest = text.slice(match.index + match[0].length);
      return orMore.test(rest)
        ? [{ isUpper: false, isStrict: false, number: Number(match[0]), unit: [] }]
        : [];
    },
  );
  return [...led, ...marks];
}

const compound =
  /(?:tagen?|stunden?|wochen?|monaten?|jahren?|minuten?|sekunden?|dagen|dager|dage|dagar|timer|timmar)$/u;

/** "Arbeitstagen" are days. */
const timeIn = (word: string): string | null =>
  durationOf(word) ?? durationOf(compound.exec(word.toLowerCase())?.[0] ?? '');

const timeOfWords = (words: readonly string[]): string | null =>
  words.flatMap((word) => timeIn(word) ?? [])[0] ?? null;

const wordsOf = (head: string): string[] => head.match(/\p{L}+/gu) ?? [];

interface Column {
  list: List;
  at: number;
  /** It is called by a word of the sentence, beside its unit. */
  isNamed: boolean;
}

const isNumeric = ({ rows, source }: List, at: number): boolean =>
  rows.filter((row) => numberOf(row[at], source.card.numberStyle) !== null).length >=
  numeric * rows.length;

/** Columns of numbers that a limit may be of: in its unit, or called by a word of the sentence. */
function columnsFor(limit: Limit, list: List, sentence: string): Column[] {
  const unit = timeOfWords(limit.unit);
  const said = meaningsIn(sentence);
  const found = list.heads.flatMap((head, at): Column[] => {
    const own = timeOfWords(wordsOf(head));
    if ((unit ?? own) !== own || !isNumeric(list, at)) return [];
    const words = wordsOf(head).filter((word) => timeIn(word) === null);
    const isNamed = [...meaningsIn(words.join(' '))].some((word) => said.has(word));
    return isNamed || unit !== null ? [{ list, at, isNamed }] : [];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  const kept = named.length > 0 ? named : found;
  return kept.length === 1 ? kept : [];
}

/** Of whom it is told: the words behind the share, up to the first that joins. */
function thingsBehind(text: string): string[] {
  const words = text.match(/[\p{L}’'-]+|[,.;(]/gu) ?? [];
  const isSilent = (word: string) => silentWords.has(word.toLowerCase()) || word.length < 3;
  const from = words.findIndex((word) => !isSilent(word));
  if (from < 0 || from > 3) return [];
  const behind = words.slice(from);
  const to = behind.findIndex(isSilent);
  return behind.slice(0, to < 0 ? undefined : to).slice(0, 4);
}

/** The sentence tells of the rows of the list: it names its paper, or what the rows are. */
function isOfList(
  list: List,
  sentence: string,
  things: readonly string[],
  isNamed: boolean,
): boolean {
  const isSurvey = list.source.card.kind === 'survey' && surveys.test(sentence);
  const isKnown = (word: string) =>
    (isSurvey && whoAnswered.test(word)) || list.names.some((name) => isSameThing(name, word));
  const at = things.findIndex(isKnown);
  if (at < 0) return false;
  if (isSurvey) return at <= 1;
  return isNamed && at === 0;
}

/** The share that keeps to a limit as it is written, and as it may be meant. */
function sharesOf(rows: readonly Row[], { list, at }: Column, limit: Limit): [number, number] {
  const { isUpper, isStrict, number } = limit;
  const values = rows.flatMap(
    (row) => numberOf(row[at], list.source.card.numberStyle)?.value.toNumber() ?? [],
  );
  const part = (meets: (value: number) => boolean) =>
    (100 * values.filter(meets).length) / values.length;
  const beyond = part((value) => (isUpper ? value < number : value > number));
  const upTo = part((value) => (isUpper ? value <= number : value >= number));
  return isStrict ? [beyond, upTo] : [upTo, beyond];
}

/** What is told of all may have been counted of some. */
function isOfPart(told: ToldRate, column: Column, limit: Limit): boolean {
  const share = Number(told.figure.value);
  return partsOf(column.list).some((rows) => {
    if (rows.length < fewestOfPart) return false;
    return sharesOf(rows, column, limit).some((one) => Math.abs(share - one) <= sameShare);
  });
}

/** A share of rows whose number keeps to a limit, counted row by row. */
export function limitsMade(told: ToldRate, time: Time, ledger: Ledger): Made[] {
  const { figure, source, sentence } = told;
  if (figure.kind !== 'percent' || figure.form !== 'level') return [];
  const at = sentence.indexOf(figure.printed.replace(/\s+/gu, ' '));
  const [limit, second] = limitsIn(
    sentence.slice(0, at) + sentence.slice(at + figure.printed.length),
    source.card.language,
  );
  if (at < 0 || !limit || second) return [];
  const things = thingsBehind(sentence.slice(at + figure.printed.length).replace(/^\s?%/u, ''));
  return allLists(ledger)
    .filter((list) => list.source.id !== source.id && list.rows.length >= fewestRows)
    .filter((list) => isTimely(time, list))
    .flatMap((list) => columnsFor(limit, list, sentence))
    .filter(({ list, isNamed }) => isOfList(list, sentence, things, isNamed))
    .filter((column) => !isOfPart(told, column, limit))
    .flatMap((column): Made[] => {
      const { source: from, table } = column.list;
      const rows = rowsNamed(column.list, sentence, [column.at]);
      const block = from.reading.blocks[table.block];
      if (!block || rows.length < fewestOfPart) return [];
      const place = { block: table.block, start: block.start, end: block.end };
      const [written, meant] = sharesOf(rows, column, limit);
      const far = (share: number) => Math.abs(Number(figure.value) - share);
      return [written, ...(far(meant) < far(written) ? [meant] : [])].map((share) => ({
        range: { low: share - rounding, high: share + rounding },
        from: { sourceId: from.id, place },
        why: `The rows of ${from.card.title} make another share.`,
      }));
    });
}
