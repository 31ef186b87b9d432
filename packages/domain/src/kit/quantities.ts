import type { Figure, FigureKind } from '../reading/figure.ts';
import type { Span } from '../reading/reading.ts';
import { type After, type Before, joinsRange, readAfter, readBefore } from './affixes.ts';
import { designators, movement, ofAllLanguages } from './closed-classes.ts';
import { currencyOf, randAt } from './currencies.ts';
import { monthOf, overlaps, spansOfDates } from './dates.ts';
import { Exact } from './decimal.ts';
import { detectLanguage } from './detect-language.ts';
import { nameOfMeasure } from './measures.ts';
import { matchNumbers, type NumberStyle, parseNumber } from './number-style.ts';
import { readNumberWords } from './number-words.ts';
import { readPeriods } from './periods.ts';
import { remember } from './remember.ts';
import { scaleOf } from './scales.ts';
import { readShares } from './share-words.ts';
import { durationOf } from './units.ts';

export interface Quantity extends Span {
  /** Characters of the number itself, without what was read beside it. */
  at: Span;
  printed: string;
  kind: Exclude<FigureKind, 'date'>;
  /** Exact, signed and scaled. */
  value: string;
  high: string | null;
  halfUnit: string;
  bound: Figure['bound'];
  form: Figure['form'];
  sign: Figure['sign'];
  unit: string | null;
  /** Null where none is printed. */
  scale: number | null;
  /** "per month", where money or a count is told so. */
  per: string | null;
  /** The word of form that leads to it: by, to, from, between. */
  lead: Before['lead'];
}

interface Token extends Span {
  value: Exact;
  decimals: number;
  word: boolean;
  isAbout: boolean;
}

const named = new Set(ofAllLanguages(designators));
const moves = new RegExp(`(?<![\\p{L}])(?:${ofAllLanguages(movement).join('|')})[\\p{L}-]*`, 'iu');
const leadingNumber =
  /^\s*\(?\d{1,2}(?:\.\d{1,2})*[.)]\s+\p{L}|^\s*\d{1,2}(?:\.\d{1,2})+\s+\p{Lu}/u;
const nil = /^\s*[$€£]?\s*[—–-]\s*%?\s*$/u;
const wholeNegative =
  /^\s*([$€£]?)\s*\(\s*([$€£]?)\s*([\d.,'’\u00a0\u202f\s]*\d)\s*\)?\s*(%?)\s*\)?\s*$/u;

/** Quantities that a text states: numbers of names, pages, standards, years and telephones are none. */
export function readQuantities(
  text: string,
  { style, language = null }: { style: NumberStyle; language?: string | null },
): readonly Quantity[] {
  const key = `${style} ${language}`;
  const known = readers.get(key) ?? remember((each) => findQuantities(each, style, language));
  readers.set(key, known);
  return known(text);
}

const readers = new Map<string, (text: string) => readonly Quantity[]>();

function findQuantities(text: string, style: NumberStyle, told: string | null): Quantity[] {
  if (nil.test(text)) return [nothing(text)];
  const language = told ?? detectLanguage(text);
  const shares = readShares(text, language);
  const tokens = tokensOf(text, style, language).filter(
    (token) => !shares.some(({ at }) => overlaps(at, token)),
  );
  return [...shares, ...quantitiesOf(text, tokens, language)].toSorted(
    (a, b) => a.at.start - b.at.start,
  );
}

function quantitiesOf(text: string, tokens: readonly Token[], language: string | null): Quantity[] {
  const found: Quantity[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.start < (found.at(-1)?.end ?? 0)) continue;
    const before = readBefore(text, token.start, language);
    const next = tokens[index + 1];
    if (next !== undefined && token.word === next.word) {
      const range = readRange(text, token, next, before);
      if (range !== null) {
        found.push(range);
        index += 1;
        continue;
      }
    }
    const quantity =
      readOne(text, token, before) ?? (next ? readPart(text, token, next, before) : null);
    if (quantity !== null) found.push(quantity);
  }
  return shareUnits(text, found);
}

/** "von 30 auf 12 Tage": the first end is told in the unit of the second. */
function shareUnits(text: string, found: readonly Quantity[]): Quantity[] {
  return found.map((quantity, index) => {
    const next = found[index + 1];
    const isBare = quantity.lead === 'from' && quantity.unit === null && quantity.kind === 'count';
    if (!isBare || next?.lead !== 'to' || next.scale !== null) return quantity;
    if (!/^\s(?:to|auf)\s$/u.test(text.slice(quantity.at.end, next.at.start))) return quantity;
    return { ...quantity, kind: next.kind, unit: next.unit };
  });
}

function nothing(text: string): Quantity {
  const start = text.search(/[—–-]/u);
  const at = { start, end: start + 1 };
  return bareCount(at, text.slice(start, start + 1), { value: '0', halfUnit: '0' });
}

/** Something that is counted or numbered without a unit, exactly as it is printed. */
export const bareCount = (
  at: Span,
  printed: string,
  number: Pick<Quantity, 'value' | 'halfUnit'>,
): Quantity => ({
  ...number,
  start: at.start,
  end: at.end,
  at,
  printed,
  kind: 'count',
  high: null,
  bound: 'exact',
  form: 'level',
  sign: 'known',
  unit: null,
  scale: null,
  per: null,
  lead: null,
});

function tokensOf(text: string, style: NumberStyle, language: string | null): Token[] {
  const digits = /\d/u.test(text);
  const taken: Span[] = digits
    ? [
        ...spansOfDates(text),
        ...readPeriods(text, null).filter((mention) => mention.relative === null),
      ]
    : [];
  const tokens: Token[] = [];
  for (const match of digits ? matchNumbers(text, style) : []) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (taken.some((other) => overlaps(other, span)) && !isMoney(text, span)) continue;
    if (isName(text, span) && randAt(text, span.start) === null) continue;
    const parsed = parseNumber(match[0], style);
    if (parsed !== null) tokens.push({ ...span, ...parsed, word: false, isAbout: false });
  }
  for (const { value, start, end, decimals, isAbout } of readNumberWords(text, language)) {
    const span = { start, end };
    if (taken.some((other) => overlaps(other, span)) || isCompound(text, span)) continue;
    tokens.push({ ...span, value: new Exact(value), decimals, word: true, isAbout });
  }
  return tokens.toSorted((a, b) => a.start - b.start);
}

/** "Four-wall profit" counts no walls; "a five-year term" lasts five years. */
function isCompound(text: string, { end }: Span): boolean {
  const joined = /^-(\p{L}+)/u.exec(text.slice(end))?.[1];
  return joined !== undefined && durationOf(joined) === null && scaleOf(joined) === null;
}

/** "$2000" and "2025 million" are sums, though they look like years. */
function isMoney(text: string, span: Span): boolean {
  if (!/^\d{4}$/u.test(text.slice(span.start, span.end))) return false;
  const before = text.slice(Math.max(0, span.start - 12), span.start);
  // "31 december 2024 € 3,1 miljoen", "12,4 Mio. € 2024": the sign is of the other number.
  if (/(?:[€£$]|EUR|USD|GBP|CHF)\s?$/u.test(before))
    return !/\d\s?(?:\p{L}+\.?\s?)?\S+\s?$/u.test(before);
  if (/\p{L}\s$/u.test(before) && monthOf(/(\p{L}+)\.?\s$/u.exec(before)?.[1] ?? '') !== null)
    return false;
  return /^\s?(?:%|million|billion|Mio|Mrd|(?:TEUR|T€|EUR|€)(?!\s?[\d(]))/u.test(
    text.slice(span.end, span.end + 9),
  );
}

const identifier = /^(?:[-/]\d|:\d|[_@#]|\.\d|\s?\.\.|-\d)/u;
const gluedLetters = /^(?:[\p{L}]+)/u;
const suffixes =
  /^(?:k|K|m|M|mm|MM|mn|bn|Bn|tn|b|B|x|cr|T€|k€|m€|M€|TEUR|EUR|USD|pp|ppt|bps|bp|Mio|Mrd|MM|fach|fache|fachen|th)$/u;

/** Whether the digits name something: a page, a standard, a version, a telephone, a model. */
function isName(text: string, span: Span): boolean {
  const digits = text.slice(span.start, span.end);
  const before = text.slice(Math.max(0, span.start - 40), span.start);
  const after = text.slice(span.end, span.end + 12);
  if (/^0\d/u.test(digits) || (/-$/u.test(before) && after.startsWith('-'))) return true;
  if (/^(?:[ºª]|°(?!\s?[CF\d]))/u.test(after)) return true;
  if (/[§#@_:№]\s?$/u.test(before) && !/:\s$/u.test(before)) return true;
  if (/[\p{L}\d][-/.]$/u.test(before) && !/[€£$R]-?$/u.test(before))
    return isJoined(before, digits);
  if (/\p{L}$/u.test(before)) return !/(?:EUR|USD|GBP|CHF|INR|Rs|TEUR|[€£$])$/u.test(before);
  if (/(?:^|\s)\+$/u.test(before) && /^\s?\(?\d/u.test(after)) return true;
  if (/\+\d[\d\s()/-]*$/u.test(before) || /^\+?\s?\(0\)/u.test(after)) return true;
  if (identifier.test(after) && !isRangeSign(after) && !isMarkOf(digits, after)) return true;
  const glued = gluedLetters.exec(after)?.[0];
  if (glued !== undefined && !suffixes.test(glued)) return true;
  if (span.start <= 2 && leadingNumber.test(text)) return true;
  return isDesignated(before, digits, after) || isMark(before, digits, after, text);
}

/** "8.2/10" is a mark on a scale. */
const isMarkOf = (digits: string, after: string): boolean =>
  /^\d{1,2}[.,]\d{1,2}$/u.test(digits) && /^\/(?:5|6|7|10|20|100)(?![\d/]|[.,]\d)/u.test(after);

/** "10-12" is a range, "COVID-19" and "1/2" are none. */
function isJoined(before: string, _digits: string): boolean {
  return !/(?:^|[\s(€£$])\d[\d.,]*\s?(?:%|m|bn|k)?[-–]$/u.test(before);
}

function isRangeSign(after: string): boolean {
  return /^-\d[\d.,]*(?![\d-]|-)/u.test(after);
}

/** A footnote's mark: "[1]", "(1)" behind a word. */
function isMark(before: string, digits: string, after: string, text: string): boolean {
  if (digits.length > 2) return false;
  if (/\[$/u.test(before) && /^\]/u.test(after)) return true;
  if (/[€£$]\s?\(\s?$/u.test(before)) return false;
  return /\(\s?$/u.test(before) && /^\s?\)/u.test(after) && !wholeNegative.test(text);
}

const lastWord = /([\p{L}][\p{L}&.-]*)\s$/u;

/** "Geben uns die Note 5.1": a mark, not a footnote. */
const germanMark = /(?<![\p{L}])(?:die|der|eine[rn]?|mit)\s(?:\p{L}+\s)?Note\s$/u;

/** A bare whole number behind "page", "IFRS" or a name of its own says which, not how many. */
function isDesignated(before: string, digits: string, after: string): boolean {
  const word = lastWord.exec(before.replaceAll('\u00a0', ' '))?.[1]?.replace(/\.$/u, '');
  if (word === undefined || !/^\d{1,5}[a-z]?$/u.test(digits)) {
    return (
      word !== undefined &&
      named.has(word.toLowerCase()) &&
      !germanMark.test(before) &&
      !carriesUnit(after) &&
      /^\d+(?:\.\d+)+$/u.test(digits)
    );
  }
  if (
    carriesUnit(after) ||
    /^[TkmM]?(?:EUR|USD|GBP|CHF)m?$/u.test(word) ||
    currencyOf(word) !== null
  )
    return false;
  if (named.has(word.toLowerCase())) return true;
  if (nameOfMeasure(word) !== null) return false;
  if (/\p{Ll}\p{Lu}/u.test(word)) return true;
  if (/^\p{Lu}[\p{Lu}\d&-]+$/u.test(word)) return true;
  // "PumpLine 7," and "Windows 11": a capital inside the sentence, and nothing counted behind it.
  const startsSentence = /(?:^|[.!?:]\s+)\S+\s$/u.test(before);
  return /^\p{Lu}/u.test(word) && !startsSentence && !/^\s\p{L}/u.test(after);
}

function carriesUnit(after: string): boolean {
  return /^\s?(?:%|€|\$|£|EUR|USD|TEUR|T€|x\b|pp\b|bps?\b|Mio|Mrd|Tsd|million|billion|thousand|m\b|bn\b|k\b|per ?cent|Prozent|lakh|crore|mn\b)/u.test(
    after,
  );
}

function readRange(text: string, low: Token, high: Token, before: Before): Quantity | null {
  const first = readAfter(text, low.end, before.currency !== null);
  const between = text.slice(low.end, high.start);
  const direct = joinsRange(between, before.lead);
  const behind = direct ? null : text.slice(first.end, high.start);
  if (!direct && !(behind !== null && joinsRange(behind, before.lead))) return null;
  const after = readAfter(
    text,
    high.end,
    before.currency !== null || readBefore(text, high.start).currency !== null,
  );
  if (!direct && first.kind !== after.kind) return null;
  if (high.value.lessThanOrEqualTo(low.value)) return null;
  const scaled = factorOf(before, after);
  const own = direct ? scaled : factorOf(before, first);
  const single = toQuantity(text, { ...high, start: low.start }, before, after);
  if (single === null) return null;
  return {
    ...single,
    printed: text.slice(low.start, high.end),
    value: low.value.times(own).toFixed(),
    high: high.value.times(scaled).toFixed(),
    sign: 'known',
  };
}

const MILLION = 1e6;

function readOne(text: string, token: Token, before: Before): Quantity | null {
  const after = readAfter(text, token.end, before.currency !== null);
  const isBare = after.kind === null || (after.kind === 'count' && after.unit === null);
  if (token.word && isBare && (after.scale ?? 1) < MILLION) return null;
  return toQuantity(text, token, before, after);
}

const isPartOf =
  /^\s(?:of|out of|von|van|sur|de|di|av|af)\s(?:(?:the|our|its|these|last|den|der|de|het|les|los|las|gli|onze)\s){0,2}$/iu;

/** "Seven of the ten weeks" are weeks: a part is told in the unit of its whole. */
function readPart(text: string, token: Token, whole: Token, before: Before): Quantity | null {
  if (!token.word || !isPartOf.test(text.slice(token.end, whole.start))) return null;
  const after = readAfter(text, whole.end, false);
  if (after.kind !== 'duration' || token.value.greaterThanOrEqualTo(whole.value)) return null;
  return toQuantity(text, token, before, { ...after, end: token.end });
}

function factorOf(before: Before, after: After): Exact {
  return new Exact(after.scale ?? 1).times(before.scale ?? 1);
}

function toQuantity(text: string, token: Token, before: Before, after: After): Quantity | null {
  const scale = after.scale ?? before.scale;
  const factor = factorOf(before, after);
  const whole = wholeNegative.test(text);
  const negative = before.negative || whole;
  const kind = after.kind ?? (before.currency === null ? 'count' : 'money');
  if (kind === 'date') return null;
  const value = (after.half ? token.value.plus('0.5') : token.value).times(factor);
  const decimals = after.half ? Math.max(1, token.decimals) : token.decimals;
  const bound = token.isAbout && before.bound === 'exact' ? 'about' : before.bound;
  const form = formOf(text, before, after, kind);
  return {
    start: before.start,
    end: after.end,
    at: { start: token.start, end: token.end },
    printed: text.slice(token.start, token.end),
    kind,
    value: (negative ? value.negated() : value).toFixed(),
    high: null,
    halfUnit: new Exact(10).pow(-decimals).div(2).times(factor).toFixed(),
    bound: after.plus && bound === 'exact' ? 'above' : bound,
    form,
    sign: form === 'change' && !before.signed && !whole ? 'unknown' : 'known',
    unit: kind === 'money' ? (before.currency ?? after.currency) : after.unit,
    scale: kind === 'points' ? null : scale,
    per: after.per,
    lead: before.lead,
  };
}

const CHANGE_REACH = 34;
const movedNoun = /(\p{Lu}\p{L}*)\s+von\s+$/u;
/** "Spare parts made up 9% of it": a part, which went nowhere. */
const makesUp = /(?<![\p{L}])(?:make|makes|made|making)\s+up\s+$/iu;
const compared =
  /^\s*(?:über|unter|above|below|ahead of|behind|higher|lower|more|less|mehr|weniger|höher|niedriger)(?![\p{L}])/iu;

/** By and um tell how far, to and auf tell where; without either a movement right before it decides. */
function formOf(text: string, before: Before, after: After, kind: FigureKind): Figure['form'] {
  const left = text.slice(Math.max(0, before.start - CHANGE_REACH), before.start);
  if (before.lead === 'by') {
    // "Named by 71% of those asked": who, not how far.
    const isShare = kind === 'percent' && /^\s(?:of|der|des)\s/u.test(text.slice(after.end));
    return (kind === 'count' || isShare) && !moves.test(left) ? 'level' : 'change';
  }
  // German "von" is of as well as from: "ein Anstieg von 8 %", "stieg von 8 % auf 9 %".
  const noun = movedNoun.exec(left)?.[1];
  if (before.lead === 'from' && kind === 'percent' && noun && moves.test(noun)) {
    return /^[^.;]{0,24}\bauf\b/u.test(text.slice(after.end)) ? 'level' : 'change';
  }
  if (before.lead === 'to' || before.lead === 'from' || before.lead === 'between') return 'level';
  if (kind === 'points') return 'change';
  if (kind !== 'percent') return 'level';
  if (before.signed || compared.test(text.slice(after.end))) return 'change';
  if (makesUp.test(left)) return 'level';
  return moves.test(left.split(/[,;:(]|\b(?:to|auf|from|von|was|were|of which)\b/u).at(-1) ?? '')
    ? 'change'
    : 'level';
}
