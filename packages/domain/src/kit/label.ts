import type { Label } from '../reading/figure.ts';
import { elision, functionWords, ofAllLanguages } from './closed-classes.ts';
import { currencyMark } from './currencies.ts';
import { measureIn } from './measures.ts';
import { readPeriods } from './periods.ts';
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
export function labelWords(text: string): string[] {
  const bare = withoutPeriods(text.replace(numbering, '').replace(footnotes, '')).replaceAll(
    units,
    ' ',
  );
  return [...bare.toLowerCase().matchAll(word)].map((match) =>
    match[0].replace(elision, '').replaceAll(/['’]s?$/gu, ''),
  );
}

/** "Churn, % of opening ARR": what it is told as a share of is not what is measured. */
const shareOf = /[\s,(]+(?:in|as)?\s*(?:%|per ?cent|prozent)\s*(?:of|vom|von|der|des)\s.*$/iu;

export function withoutBase(name: string): string {
  return name.replace(shareOf, '');
}

/** "Earnings before interest and depreciation (EBITDA)": an abbreviation behind a name stands for all of it. */
const abbreviation = /\((\p{Lu}[\p{Lu}\d&]{2,7})\)/u;

export function toLabel(text: string): Label {
  const words = labelWords(text);
  const own = labelWords(withoutBase(text));
  const short = abbreviation.exec(text)?.[1];
  const named = short === undefined ? null : measureIn([short.toLowerCase()]);
  const found = named ?? measureIn(own) ?? measureIn(own.filter((each) => !stops.has(each)));
  const tokens = words.filter((each) => !stops.has(each));
  return {
    text: text.trim(),
    tokens: tokens.length > 0 ? tokens : words,
    concept: found?.measure.concept ?? null,
  };
}
