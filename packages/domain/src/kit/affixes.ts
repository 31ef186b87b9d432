import type { FigureKind } from '../reading/figure.ts';
import {
  about,
  above,
  andWords,
  anyOf,
  below,
  betweenWords,
  byWords,
  fromWords,
  functionWords,
  ofAllLanguages,
  rangeWords,
  toWords,
} from './closed-classes.ts';
import { currencyMark, currencyOf, currencySign, randAt, scaledSign } from './currencies.ts';
import { percentWord, pointsWord } from './percent-words.ts';
import { joinedLetter, scaleLetter, scaleOf, scaleWord } from './scales.ts';
import { durationOf } from './units.ts';

/** What stands in front of a number and belongs to it. */
export interface Before {
  /** Where the first of it begins. */
  start: number;
  currency: string | null;
  scale: number | null;
  negative: boolean;
  signed: boolean;
  bound: 'exact' | 'about' | 'above' | 'below';
  lead: 'by' | 'to' | 'from' | 'between' | null;
}

/** What stands behind a number and belongs to it. */
export interface After {
  end: number;
  kind: FigureKind | null;
  currency: string | null;
  scale: number | null;
  /** The thing counted, or a duration's unit. */
  unit: string | null;
  /** "per month", "je Kunde". */
  per: string | null;
  plus: boolean;
  /** "Two million and a half": half of the scale or of the time that it is told in comes on top. */
  half: boolean;
  /** Of a rating: out of how many. */
  outOf: string | null;
}

const WINDOW = 64;
const space = '[\\s\\u00a0\\u202f]';
const currencyBefore = new RegExp(
  `(?:(?<![\\p{L}\\d])(T|t|k|K|m|M)\\.?(€|\\$|£|EUR|USD|GBP|CHF|DKK|NOK|SEK|PLN|[Kk]r\\.?)|(?<![\\p{L}])(${currencySign})(?:${space}?(${scaleWord}|[mk](?=${space})|bn))?)${space}*$`,
  'u',
);
const bracket = /\(\s*$/u;
const signBefore = /(?:^|[\s(€$£\u00a0])([+\-−–±])\s?$/u;
/** "About minus one per cent"; "plus or minus" tells how far, not which way. */
const minusBefore = /(?<!(?:plus|\/|or|oder|ou|o)\s?)(?<![\p{L}])minus\s$/iu;
/** "Más de un 10 %", "almeno il 10 %": an article may stand between. */
const article = `(?:(?:el|los|las|un|il|lo|la|le|gli|o|os|as|um)${space}+|l['’])?`;
const boundBefore = (words: string) =>
  new RegExp(`(?<![\\p{L}])(?:${words})(?:(?<=['’])|${space}+)${article}$`, 'iu');
/** "Carried over 1.3m": a verb has taken the word that would say more than so much. */
const takesOver =
  '(?<!(?<![\\p{L}])(?:carr(?:y|ied|ies)|br(?:ing|ought)|roll(?:ed)?|left|hand(?:ed)?|t(?:ake|akes|aken|ook)|turn(?:ed)?)\\s)';
const bounds: readonly { bound: Before['bound']; pattern: RegExp }[] = [
  { bound: 'about', pattern: boundBefore(anyOf(ofAllLanguages(about))) },
  { bound: 'above', pattern: boundBefore(`${takesOver}(?:${anyOf(ofAllLanguages(above))})`) },
  { bound: 'below', pattern: boundBefore(anyOf(ofAllLanguages(below))) },
];
/** "No berth takes over 9%": whoever denies more says at most so much. */
const denied =
  /(?<![\p{L}])(?:no(?!\.)|none|nobody|neither|never|not(?! (?:only|just))|kein\p{L}*|niemand|nie|nicht(?! nur)|aucun\p{L}*|jamais|ningun\p{L}*|ningún|nunca|nessun\p{L}*|nenhum\p{L}*|geen|ingen|inget|intet)(?![\p{L}])[^.,;:!?\d]*$/iu;
const turned: Readonly<Record<Before['bound'], Before['bound']>> = {
  exact: 'exact',
  about: 'about',
  above: 'below',
  below: 'above',
};
const marks: Readonly<Record<string, Before['bound']>> = {
  '~': 'about',
  '≈': 'about',
  '>': 'above',
  '≥': 'above',
  '<': 'below',
  '≤': 'below',
};
const leads: readonly { lead: NonNullable<Before['lead']>; pattern: RegExp }[] = [
  { lead: 'by', pattern: boundBefore(anyOf(ofAllLanguages(byWords))) },
  { lead: 'from', pattern: boundBefore(anyOf(ofAllLanguages(fromWords))) },
  { lead: 'between', pattern: boundBefore(anyOf(ofAllLanguages(betweenWords))) },
  { lead: 'to', pattern: boundBefore(anyOf(ofAllLanguages(toWords))) },
];

/** Finnish "alle" is under; in German it is all. */
const belowInFinnish = { bound: 'below' as const, pattern: boundBefore('alle') };

export function readBefore(text: string, position: number, language: string | null = null): Before {
  const found: Before = {
    start: position,
    currency: null,
    scale: null,
    negative: false,
    signed: false,
    bound: 'exact',
    lead: null,
  };
  const from = Math.max(0, position - WINDOW);
  const rest = () => text.slice(from, found.start);
  readSign(found, rest());
  const currency = currencyBefore.exec(rest());
  if (currency !== null) {
    found.currency = currencyOf(currency[2] ?? currency[3] ?? '');
    found.scale = scaleOf(currency[1] ?? currency[4] ?? '');
    found.start -= currency[0].length;
    readSign(found, rest());
  }
  const rand = currency === null ? randAt(text, position) : null;
  if (rand !== null) {
    found.currency = 'ZAR';
    found.start = rand;
  }
  const mark = /([~≈><≥≤])\s?$/u.exec(rest());
  if (mark !== null) {
    found.bound = marks[mark[1] ?? ''] ?? 'exact';
    found.start -= mark[0].length;
  }
  for (const { bound, pattern } of language === 'fi' ? [...bounds, belowInFinnish] : bounds) {
    const match = pattern.exec(rest());
    if (match === null) continue;
    found.start -= match[0].length;
    found.bound = denied.test(rest()) ? turned[bound] : bound;
    break;
  }
  for (const { lead, pattern } of leads) {
    if (!pattern.test(rest())) continue;
    found.lead = lead;
    break;
  }
  return found;
}

/** A dash is a sign only where nothing stands before it that it could join. */
function readSign(found: Before, rest: string): void {
  const sign = signBefore.exec(rest);
  if (sign !== null && sign[1] !== '±') {
    found.negative = sign[1] !== '+';
    found.signed = true;
    found.start -= sign[0].length - sign[0].search(/[+\-−–]/u);
    return;
  }
  const minus = minusBefore.exec(rest);
  if (minus !== null) {
    Object.assign(found, { negative: true, signed: true, start: found.start - minus[0].length });
    return;
  }
  const open = bracket.exec(rest);
  if (open !== null && new RegExp(`${currencySign}\\s?\\(\\s*$`, 'u').test(rest)) {
    found.negative = true;
    found.signed = true;
    found.start -= open[0].length;
  }
}

const sticky = (source: string, flags = 'u') => new RegExp(source, `${flags}y`);
const pointsAfter = sticky(
  `${space}?(?:%-?(?:Punkte?n?|points?)|(?:percentage|percent|%)[ -]points?|${pointsWord}|pp[ts]?|p\\.p\\.?|PP)(?![\\p{L}])`,
  'iu',
);
const basisAfter = sticky(`${space}?(?:bps?|basis points?|Basispunkte?n?)(?![\\p{L}])`, 'iu');
const percentAfter = sticky(`${space}?(?:%|${percentWord})`, 'iu');
const multipleAfter = sticky(
  `[x×](?![\\p{L}\\d])|${space}(?:times|mal|maal|keer|fois|veces|volte|vezes|ganger|gange|gånger|x|×)(?![\\p{L}\\d])|[ -]?fache?n?(?![\\p{L}])`,
  'u',
);
const scaledMoney = sticky(
  `${space}?(${joinedLetter}|Mio\\.?|Mrd\\.?)\\.?(${scaledSign})(?![\\p{L}])|${space}?(€|\\$|£|EUR|USD|GBP|CHF)${space}?(m|k|bn|mn|${scaleWord})(?![\\p{L}\\d])`,
  'u',
);
const scaleAfter = sticky(`${space}?-?(${scaleWord})(?![\\p{L}])`, 'u');
const letterAfter = sticky(`(${scaleLetter})(?![\\p{L}\\d])`, 'u');
const spacedLetter = sticky(`${space}(m|k|M|K)(?![\\p{L}\\d'’])`, 'u');
/** "12,4 M CHF": the letter scales because money follows. */
const letterOfCurrency = sticky(
  `${space}(m|k|M|K|Md)(?=${space}(?:(?:de|di)${space}|d['’])?${currencySign}(?![\\p{L}]))`,
  'u',
);
const currencyAfter = sticky(
  `${space}?(?:-|(?:de|di)${space}|d['’])?(${currencyMark})(?![\\p{L}])`,
  'u',
);
const perAfter = sticky(
  `${space}?(?:(?:per|pro|je|a|par|por|al|ao|om)${space}|/${space}?|p\\.${space}?(?=a))(\\p{L}+)\\.?(?:${space}(?:per|and|und|pro)${space}(\\p{L}+))?`,
  'u',
);
const outOfAfter = sticky(
  `${space}?(?:/|out of|von|of)${space}?(5|10|100)(?![\\d.,%]|${space}?(?:%|\\p{L}))`,
  'u',
);
/** "3,8 sur 5", "4,1 (su 5)": words that join other numbers too, unless the mark has its decimals. */
const markAfter = sticky(
  `${space}?\\(?(?:/|out of|von|sur|su|van|op|av|af|ud af|ut av|de|em|sobre|na|z)${space}?(5|6|7|10|20|100)(?![\\d.,%]\\d|\\d|${space}?%)\\)?`,
  'u',
);
const MILLION = 1e6;
const halfAfter = sticky(
  `${space}(?:and a half|et demie?|y medi[oa]|e mezz[oa]|e mei[oa]|und ein(?:e|er)? halb(?:e|en|es)?|en een halve?|og en halv|og et halvt|och en halv|och ett halvt|ja puoli|i pół)(?![\\p{L}])`,
  'iu',
);
const plusAfter = sticky('\\+(?!\\d)', 'u');
const wordAfter = sticky(`[ \\u00a0\\u202f-]([\\p{L}][\\p{L}’'-]*)`, 'u');

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function readAfter(text: string, position: number, hasCurrency: boolean): After {
  const found: After = {
    end: position,
    kind: null,
    currency: null,
    scale: null,
    unit: null,
    per: null,
    plus: false,
    half: false,
    outOf: null,
  };
  // The bracket of "$(71) million" closes before the scale.
  if (hasCurrency && text.startsWith(')', found.end)) found.end += 1;
  if (take(plusAfter, text, found.end)) {
    found.plus = true;
    found.end += 1;
  }
  if (readRatio(found, text, hasCurrency)) {
    readPer(found, text);
    return found;
  }
  readMoney(found, text, hasCurrency);
  if (found.currency !== null || hasCurrency) found.kind = 'money';
  else readCounted(found, text);
  readPer(found, text);
  return found;
}

/** Per cent, points, multiples and scores: kinds that have no currency. */
function readRatio(found: After, text: string, hasCurrency: boolean): boolean {
  if (hasCurrency) return false;
  const kinds: readonly [RegExp, FigureKind, string, number | null][] = [
    [pointsAfter, 'points', 'points', null],
    [basisAfter, 'points', 'points', 0.01],
    [percentAfter, 'percent', '%', null],
    [multipleAfter, 'multiple', 'x', null],
  ];
  for (const [pattern, kind, unit, scale] of kinds) {
    const match = take(pattern, text, found.end);
    if (match === null) continue;
    Object.assign(found, { kind, unit, scale, end: found.end + match[0].length });
    return true;
  }
  const isDecimal = /\d[.,]\d{1,2}$/u.test(text.slice(Math.max(0, found.end - 6), found.end));
  const rated =
    take(outOfAfter, text, found.end) ?? (isDecimal ? take(markAfter, text, found.end) : null);
  if (rated === null) return false;
  Object.assign(found, {
    kind: 'rating',
    outOf: rated[1] ?? null,
    end: found.end + rated[0].length,
  });
  return true;
}

function readMoney(found: After, text: string, hasCurrency: boolean): void {
  const joined = hasCurrency ? null : take(scaledMoney, text, found.end);
  if (joined !== null) {
    found.currency = currencyOf(joined[2] ?? joined[3] ?? '');
    found.scale = scaleOf(joined[1] ?? joined[4] ?? '');
    found.end += joined[0].length;
    return;
  }
  const scale =
    take(scaleAfter, text, found.end) ??
    take(letterAfter, text, found.end) ??
    take(hasCurrency ? spacedLetter : letterOfCurrency, text, found.end);
  const currency = take(currencyAfter, text, found.end + (scale?.[0].length ?? 0));
  if (scale !== null && mayScale(scale[1] ?? '', hasCurrency || currency !== null)) {
    found.scale = scaleOf(scale[1] ?? '');
    found.end += scale[0].length;
    readHalf(found, text);
  }
  if (hasCurrency) return;
  const behind = take(currencyAfter, text, found.end);
  if (behind === null) return;
  found.currency = currencyOf(behind[1] ?? '');
  found.end += behind[0].length;
}

/** "Dos millones y medio", "two years and a half". */
function readHalf(found: After, text: string): void {
  const match = take(halfAfter, text, found.end);
  if (match === null || (found.scale !== null && found.scale < MILLION)) return;
  found.half = true;
  found.end += match[0].length;
}

/** "50k" and "3.2M" stand for themselves; "5m" and "5b" want money beside them. */
function mayScale(letters: string, hasCurrency: boolean): boolean {
  return letters.length > 2 || /^(?:k|K|M|mn|bn|Bn|tn)$/u.test(letters) || hasCurrency;
}

const stops = new Set(ofAllLanguages(functionWords));
const MOST_WORDS = 3;

/** The name of what is counted ends at the plural or the noun; a verb or a preposition is no part of it. */
function readCounted(found: After, text: string): void {
  let end = found.end;
  const words: string[] = [];
  for (let step = 0; step < MOST_WORDS; step += 1) {
    const match = take(wordAfter, text, end);
    const word = match?.[1] ?? '';
    if (word === '' || stops.has(word.toLowerCase())) break;
    words.push(word);
    end += match?.[0].length ?? 0;
    const lasts = durationOf(word);
    if (lasts !== null && step === 0) {
      Object.assign(found, { kind: 'duration', unit: lasts, end });
      readHalf(found, text);
      return;
    }
    const goesOn = /^[ \u00a0]\p{Ll}[\p{L}-]*[^s]s(?![\p{L}])/u.test(text.slice(end, end + 24));
    if ((/^\p{Lu}/u.test(word) && !goesOn) || /[^s]s$/u.test(word)) break;
  }
  if (words.length === 0) return;
  const named = words.findLastIndex((word) => /^\p{Lu}/u.test(word) || /[^s]s$/u.test(word));
  const kept = words.slice(0, named === -1 ? 1 : named + 1);
  found.kind = 'count';
  found.unit = kept.join(' ');
  found.end += kept.reduce((length, word) => length + word.length + 1, 0);
}

function readPer(found: After, text: string): void {
  const match = take(perAfter, text, found.end);
  const words = [match?.[1], match?.[2]].filter((word) => word !== undefined);
  if (/p\.\s?a\.?/u.test(match?.[0] ?? '')) words[0] = 'year';
  if (
    match === null ||
    words.some((word) => stops.has(word.toLowerCase()) && durationOf(word) === null)
  )
    return;
  if (/^\s?(?:a|al|ao|om|por)\s/u.test(match[0]) && durationOf(words[0] ?? '') === null) return;
  // "17.8 million a year earlier" tells when, not how often.
  if (/^\s(?:earlier|before|ago|later)(?![\p{L}])/u.test(text.slice(found.end + match[0].length)))
    return;
  found.per = words.map((word) => `per ${durationOf(word)?.replace(/s$/u, '') ?? word}`).join(' ');
  found.end += match[0].length;
}

const joins = new RegExp(
  `^${space}?(?:[–—-]|(?:${anyOf(ofAllLanguages(rangeWords))})(?![\\p{L}]))${space}?(?:(?:${currencySign})${space}?)?$`,
  'iu',
);
const joinsBetween = new RegExp(
  `^${space}?(?:${anyOf(ofAllLanguages(andWords))})${space}(?:(?:${currencySign})${space}?)?$`,
  'iu',
);

/** Whether the text between two numbers makes them the ends of one range. */
export function joinsRange(between: string, lead: Before['lead']): boolean {
  if (lead === 'between') return joinsBetween.test(between);
  if (lead === 'from' && !/bis|[–—-]/u.test(between)) return false;
  return joins.test(between);
}
