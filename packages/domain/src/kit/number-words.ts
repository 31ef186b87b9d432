import type { Span } from '../reading/reading.ts';
import { anyOf } from './closed-classes.ts';
import { matchesOf } from './matches-of.ts';
import { addWord, type Joint, noSum, type Sum, sumOf } from './number-parts.ts';
import {
  type NumberLanguage,
  numberLanguageOf,
  numberLanguages,
  numberTables,
} from './number-tables.ts';
import { percentWord } from './percent-words.ts';
import { scaleWord } from './scales.ts';

export interface NumberWords extends Span {
  value: number;
  /** Digits behind the point; -3 where it is told in thousands. */
  decimals: number;
  /** "Une dizaine": its word rounds. */
  isAbout: boolean;
  /** One, a or none: an article as often as a number. */
  isSmall: boolean;
}

interface Word extends Span {
  text: string;
}

/** Words of numbers that mean something else in a text whose language nobody knows. */
const doubtful: ReadonlySet<string> = new Set(
  'due|once|neuf|sept|onze|sei|to|ti|ni|fire|firs|sex|mil|dez|cent|cento|cem|cien|sto|stu|sata|seis|ten minste|ten hoogste|arton|null|otto|mille|mila|hundred|tusen|hundre|trent|cents'.split(
    '|',
  ),
);

const number = (language: NumberLanguage) => {
  const { words, dozens, about, leads } = numberTables[language];
  const forms = [...words].filter(([, value]) => value > 1).map(([form]) => form);
  return [...forms, ...dozens, ...about.keys(), ...leads.keys()];
};
const ones = (language: NumberLanguage) => {
  const { words, articles } = numberTables[language];
  return [...[...words].filter(([, value]) => value <= 1).map(([form]) => form), ...articles];
};
/** Most texts have none, and this look is quicker than reading word by word. */
const mayHold = new Map(
  numberLanguages.map((language) => [
    language,
    new RegExp(`${anyOf(number(language))}|(?<![\\p{L}])(?:${anyOf(ones(language))})[\\s-]`, 'iu'),
  ]),
);

/** Source of a pattern for a number of one English or German word. */
export const numberWord = `(?:${anyOf(
  (['en', 'de'] as const).flatMap((language) =>
    [...numberTables[language].words]
      .filter(([, value]) => value >= 2 && value < 100)
      .map(([form]) => form),
  ),
)})`;

const sticky = (source: string) => new RegExp(source, 'iuy');
/** In the case of its letters: a mill is no million. */
const scaleNext = new RegExp(`[\\s\\u00a0-](?:${scaleWord})(?![\\p{L}])`, 'uy');
const percentNext = sticky(`[\\s\\u00a0]?(?:%|${percentWord})`);
const partsBehind = new Map(
  numberLanguages.map((language) => [
    language,
    sticky(`[\\s-](${anyOf(numberTables[language].plus.keys())})(?![\\p{L}])`),
  ]),
);
const partsOfScale = new Map(
  numberLanguages.map((language) => [
    language,
    new RegExp(
      `(?<![\\p{L}\\d-])(${anyOf(numberTables[language].leads.keys())})(?=[\\s-]\\p{L})`,
      'giu',
    ),
  ]),
);

const matches = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const wordsOf = (text: string): Word[] =>
  matchesOf(text, /\p{L}+/gu).map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

function jointOf(text: string, before: Word, word: Word): Joint | null {
  const between = text.slice(before.end, word.start);
  if (between === '-') return 'hyphen';
  return /^\s$/u.test(between) ? 'space' : null;
}

interface Run {
  sum: Sum;
  /** Index of the word behind it. */
  next: number;
}

/** Adds what a joining word leads to: "two hundred *and ten*". */
function addJoined(
  text: string,
  words: readonly Word[],
  run: Run,
  language: NumberLanguage,
): Run | null {
  const [before, join, word] = words.slice(run.next - 1, run.next + 2);
  if (!before || !join || !word || !numberTables[language].joins.has(join.text)) return null;
  if (jointOf(text, before, join) === null || jointOf(text, join, word) === null) return null;
  const sum = addWord(run.sum, word.text, 'and', language);
  return sum && { sum, next: run.next + 2 };
}

function readRun(
  text: string,
  words: readonly Word[],
  first: number,
  language: NumberLanguage,
): Run | null {
  const start = words[first];
  if (!start) return null;
  const isArticle = numberTables[language].articles.has(start.text);
  const sum = isArticle
    ? { ...noSum, below: 1, last: 1 }
    : addWord(noSum, start.text, 'start', language);
  if (sum === null) return null;
  let run: Run = { sum, next: first + 1 };
  for (;;) {
    const [before, word] = words.slice(run.next - 1, run.next + 1);
    const joint = before && word ? jointOf(text, before, word) : null;
    const added = joint && word ? addWord(run.sum, word.text, joint, language) : null;
    const next: Run | null = added
      ? { sum: added, next: run.next + 1 }
      : addJoined(text, words, run, language);
    if (next === null || (!added && leadsToMultiple(text, words, next, language))) return run;
    run = next;
  }
}

/** "One hundred and two hundred": what follows multiplies, and not this number. */
function leadsToMultiple(
  text: string,
  words: readonly Word[],
  { sum, next }: Run,
  language: NumberLanguage,
): boolean {
  const [before, word] = words.slice(next - 1, next + 1);
  const value = numberTables[language].words.get(word?.text ?? '');
  if (!before || !word || (value !== 100 && value !== 1000)) return false;
  const joint = jointOf(text, before, word);
  return joint !== null && addWord(sum, word.text, joint, language) === null;
}

const vague =
  /(?<![\p{L}])(?:several|few|many|some|mehrere|einige|paar|viele|enkele|vele|plusieurs|quelques|varios|varias|algunos|algunas|vários|várias|alguns|algumas|parecchie|alcune|diverse|flere|noen|nogle|mange|flera|några|många|useita|muutama|monta|kilka|kilku|wiele)\s$/iu;
const ofPercent = /(?<![\p{L}])(?:pour|por|per|v\.)\s$/iu;
/** "Un camion neuf" is new: behind a noun the word counts nothing. */
const behindNoun = /(?<=(?:^|[\s'’])(?:un|une|le|la|les|des|l['’])\s?\p{L}{4,}\s)$/u;

function mayBegin(
  text: string,
  word: Word,
  { last, below, thousands }: Sum,
  language: NumberLanguage,
): boolean {
  const before = text.slice(Math.max(0, word.start - 24), word.start);
  if (
    /[\p{L}\d]-$|\p{L}['’]$/u.test(before) &&
    !/(?<![\p{L}])(?:[dl]|(?:de|a|ne|da|su)ll)['’]$/iu.test(before)
  )
    return false;
  if (word.text === 'neuf' && behindNoun.test(before)) return false;
  if (/^sept$/u.test(word.text) && /^\.\s?\d/u.test(text.slice(word.end))) return false;
  const isBare =
    numberTables[language].words.get(word.text) === last && (last === 100 || last === 1000);
  if (isBare && below + thousands === last)
    return (
      language !== 'en' &&
      !vague.test(before) &&
      !ofPercent.test(before) &&
      !/[\d.,]\s?$/u.test(before)
    );
  return true;
}

const MILLION = 1e6;
const never = /^(?:-(?:something|odd|ish)(?![\p{L}])|[-'’]\d)/u;

function toNumber(
  text: string,
  words: readonly Word[],
  first: number,
  run: Run,
  language: NumberLanguage,
): NumberWords | null {
  const [start, last] = [words[first], words[run.next - 1]];
  if (!start || !last || !mayBegin(text, start, run.sum, language)) return null;
  if (never.test(text.slice(last.end))) return null;
  const behind = matches(partsBehind.get(language) ?? /$^/uy, text, last.end);
  const part =
    numberTables[language].plus.get(behind?.[1]?.toLowerCase().replaceAll(/\s/gu, ' ') ?? '') ?? 0;
  const end = last.end + (behind?.[0].length ?? 0);
  const value = sumOf(run.sum) + part;
  const isHalf = part > 0 || run.sum.last === 0.5;
  return {
    start: start.start,
    end,
    value,
    decimals: isHalf ? (part === 0.25 || part === 0.75 ? 2 : 1) : run.sum.last === 1000 ? -3 : 0,
    isAbout: false,
    isSmall: value <= 1,
  };
}

function readParts(text: string, language: NumberLanguage): NumberWords[] {
  const { leads } = numberTables[language];
  const found = matchesOf(text, partsOfScale.get(language) ?? /$^/gu);
  return found
    .filter(({ 0: { length }, index }) => matches(scaleNext, text, index + length) !== null)
    .map(({ 1: form = '', index }) => {
      const value = leads.get(form.toLowerCase().replaceAll(/\s/gu, ' ')) ?? 0.5;
      return {
        start: index,
        end: index + form.length,
        value,
        decimals: value === 0.5 ? 1 : 2,
        isAbout: false,
        isSmall: false,
      };
    });
}

/** "Two million three hundred thousand": what follows a scale and is less than it belongs to it. */
function joinScales(text: string, found: readonly NumberWords[]): NumberWords[] {
  const joined: NumberWords[] = [];
  for (const each of found) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.end, each.start) : '';
    const scale = /^\s(\p{L}+)\s(?:and\s|und\s|e\s)?$/u.exec(between)?.[1] ?? '';
    const isMillion =
      /^(?:millions?|millionen|miljoen|millones|millón|milion[ei]|milhão|milhões|millioner|miljon|miljoner|miljoona|miljoonaa|milion|miliony|milionów)$/iu.test(
        scale,
      );
    if (last && isMillion && each.value >= 1000 && each.value < MILLION)
      joined[joined.length - 1] = {
        ...last,
        end: each.end,
        value: last.value * MILLION + each.value,
        decimals: each.decimals,
        isSmall: false,
      };
    else joined.push(each);
  }
  return joined;
}

function readIn(text: string, language: NumberLanguage): NumberWords[] {
  if (!mayHold.get(language)?.test(text)) return [];
  const words = wordsOf(text);
  const found = readParts(text, language);
  const { about } = numberTables[language];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word || found.some((each) => each.start < word.end && word.start < each.end)) continue;
    const rounded = about.get(word.text);
    const before = words[index - 1];
    if (rounded !== undefined && before && numberTables[language].words.get(before.text) === 1) {
      const own = found.findIndex((each) => each.start === before.start);
      if (own !== -1) found.splice(own, 1);
      found.push({
        start: before.start,
        end: word.end,
        value: rounded,
        decimals: 0,
        isAbout: true,
        isSmall: false,
      });
      continue;
    }
    const run = readRun(text, words, index, language);
    const number = run && toNumber(text, words, index, run, language);
    if (run && number) found.push(number);
    if (run) index = run.next - 1;
  }
  return joinScales(text, settle(found));
}

/** Each number once: of those that overlap the longest, and none where two languages disagree. */
function settle(found: readonly NumberWords[]): NumberWords[] {
  const sorted = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: NumberWords[] = [];
  for (const each of sorted) {
    const other = kept.find((one) => one.start < each.end && each.start < one.end);
    if (!other) kept.push(each);
    else if (other.start === each.start && other.end === each.end && other.value !== each.value)
      kept.splice(kept.indexOf(other), 1, { ...other, value: Number.NaN });
  }
  return kept.filter(({ value }) => !Number.isNaN(value)).toSorted((a, b) => a.start - b.start);
}

const idiom =
  /^ten\s(?:minste|hoogste|opzichte|aanzien|behoeve|gevolge|laste|gunste|eerste|tweede|derde)(?![\p{L}])/iu;

function readUnknown(text: string): NumberWords[] {
  const found = numberLanguages.flatMap((language) => readIn(text, language));
  return settle(found).filter(
    ({ start, end }) =>
      !doubtful.has(text.slice(start, end).toLowerCase()) && !idiom.test(text.slice(start)),
  );
}

/** Every number in words, one and none among them, by the language of the passage. */
export function readAllNumberWords(text: string, language: string | null): NumberWords[] {
  const own = numberLanguageOf(language);
  if (own) return readIn(text, own);
  return language === null ? readUnknown(text) : [];
}

/**
 * Numbers that a text writes in words: "twelve", "two thousand and ten", "fünfundzwanzig", "deux et demi".
 * One is a number only before a scale or per cent. Where the language is not known, those are read that
 * mean nothing else in any.
 */
export function readNumberWords(text: string, language: string | null = null): NumberWords[] {
  return readAllNumberWords(text, language).filter(
    ({ isSmall, end }) =>
      !isSmall ||
      matches(percentNext, text, end) !== null ||
      matches(scaleNext, text, end) !== null,
  );
}
