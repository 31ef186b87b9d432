import type { Label } from '../reading/figure.ts';
import { elision, functionWords, ofAllLanguages } from './closed-classes.ts';
import { currencyMark } from './currencies.ts';
import { matchesOf } from './matches-of.ts';
import { type Measure, measureNamed, nameOfMeasure, qualifiers } from './measures.ts';
import { readPeriods } from './periods.ts';
import { remember } from './remember.ts';
import { scaleWord } from './scales.ts';

const numbering =
  /^\s*(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{1,4})[.)]\s+|\d{1,2}(?:\.\d{1,2})+\s+(?=\p{L}))/u;
const footnotes = /(?:\s*(?:\[\w{1,2}\]|\(\d{1,2}\)|[*†‡§]+|[¹²³⁴⁵⁶⁷⁸⁹⁰]+))+\s*$/u;
const units = new RegExp(
  `(?:\\(|,\\s*|\\s+|^)(?:in\\s+)?(?:(?:[TkmM]?(?:€|EUR|USD|\\$|£|GBP|CHF))(?:\\s?(?:m|k|bn|${scaleWord}))?|(?:${scaleWord})(?:\\s?(?:of\\s)?(?:${currencyMark}))?|%|x|['’]000s?)(?![\\p{L}])\\s*\\)?`,
  'gu',
);
const stops = new Set(ofAllLanguages(functionWords));
const word = /[\p{L}\d&+][\p{L}\d&+/’'.-]*[\p{L}\d]|[\p{L}\d]/gu;

function withoutPeriods(text: string): string {
  let rest = text;
  for (const mention of readPeriods(text, null).toReversed()) {
    rest = `${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`;
  }
  return rest;
}

/** Words of a label in lower case, without numbering, footnote marks, units, periods and articles. */
export const labelWords = remember((text): readonly string[] => {
  const bare = withoutPeriods(text.replace(numbering, '').replace(footnotes, '')).replaceAll(
    units,
    ' ',
  );
  return matchesOf(bare.toLowerCase(), word).map((match) =>
    match[0].replace(elision, '').replaceAll(/['’]s?$/gu, ''),
  );
});

/** "Churn, % of opening ARR", "Scrap (rejected / made)": what it is told as a share of is not what is measured. */
const shareOf =
  /[\s,(]+(?:in|as)?\s*(?:%|per ?cent|prozent)\s*(?:of|vom|von|der|des)\s.*$|\s*\([^()]*\p{L}\s?[/÷]\s?\p{L}[^()]*\)$/iu;

export function withoutBase(name: string): string {
  return name.replace(shareOf, '');
}

const base = /(?:%|per ?cent|prozent)\s*(?:of|vom|von|der|des)\s+([^()]*\p{L})\)?$/iu;

/** "Churn, % of opening ARR": what it is told as a share of, or null. */
export function baseOf(name: string): string | null {
  return base.exec(name.replace(footnotes, ''))?.[1] ?? null;
}

const shortForm = /\(([\p{Lu}&]{2,8})\)\s*$/u;

/** "Days of stock held (DSH)": a short form stands for words that it spells, or that name nothing. */
function abbreviated(text: string): string[] | null {
  const bare = text.replace(footnotes, '');
  const [whole = '', short = ''] = shortForm.exec(bare) ?? [];
  if (short === '' || nameOfMeasure(short) === null) return null;
  const words = [...labelWords(bare.slice(0, -whole.length))];
  if (measureNamed(words) === null && !words.some((each) => qualifiers.has(each)))
    return [short.toLowerCase()];
  for (const letter of [...short.toLowerCase().replaceAll('&', '')].toReversed()) {
    while (words.at(-1)?.[0] !== letter && stops.has(words.at(-1) ?? '')) words.pop();
    if (words.pop()?.[0] !== letter) return null;
  }
  return [...words, short.toLowerCase()];
}

/** "Oat price, pence per kilo": what follows a comma may narrow what stands before it. */
function measureOf(text: string): Measure | null {
  const named = measureNamed(abbreviated(text) ?? labelWords(text));
  const cut = text.search(/\s*[,(:]\s/u);
  if (named !== null || cut <= 0) return named;
  const further = labelWords(text.slice(cut)).filter((each) => !stops.has(each));
  return further.some((each) => qualifiers.has(each))
    ? null
    : measureNamed(labelWords(text.slice(0, cut)));
}

export const toLabel = remember((text): Label => {
  const words = labelWords(text);
  const tokens = words.filter((each) => !stops.has(each));
  return {
    text: text.trim(),
    tokens: tokens.length > 0 ? tokens : [...words],
    concept: measureOf(withoutBase(text))?.concept ?? null,
  };
});
