import type { Span } from '../reading/reading.ts';
import { languages } from './closed-classes.ts';
import { matchesOf } from './matches-of.ts';
import { remember } from './remember.ts';

/** A country, a part of the world or the world itself, by its English name. */
export interface PlaceMention extends Span {
  name: string;
}

/** Parts of the world by their numbers in UN M.49; countries have two letters. */
const areas =
  '001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 202 419'.split(
    ' ',
  );
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = letters.flatMap((first) => letters.map((second) => `${first}${second}`));

/** What nobody's list of regions calls them, though everybody does. */
const furtherNames: Readonly<Record<string, string>> = {
  'U.S.': 'US',
  USA: 'US',
  America: 'US',
  Amerika: 'US',
  'Great Britain': 'GB',
  Britain: 'GB',
  Großbritannien: 'GB',
  England: 'GB',
  EU: 'EU',
  World: '001',
  Weltmarkt: '001',
  weltweit: '001',
  worldwide: '001',
  global: '001',
  globally: '001',
};

/** Groups of countries that are spoken of as one place. */
const groups: readonly string[] = [
  'Benelux',
  'DACH',
  'Nordics',
  'Baltics',
  'Iberia',
  'Scandinavia',
];

const LONGEST_NAME = 4;
/** "Of", "IT" and the like are words; only two codes are said as names. */
const SHORTEST_NAME = 4;
const saidCodes: ReadonlySet<string> = new Set(['US', 'UK']);

function readNames(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const named = [
    english,
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style: 'short' }),
    ...languages
      .filter((language) => language !== 'en')
      .map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })),
  ];
  const found = new Map<string, string>();
  for (const code of [...countries, ...areas]) {
    const name = english.of(code);
    if (name === undefined) continue;
    for (const each of named.flatMap((language) => language.of(code) ?? []))
      if ((each.length >= SHORTEST_NAME || saidCodes.has(each)) && !found.has(each))
        found.set(each, name);
  }
  for (const [name, code] of Object.entries(furtherNames)) {
    const known = english.of(code);
    if (known !== undefined) found.set(name, known);
  }
  for (const name of groups) found.set(name, name);
  return found;
}

let names: Map<string, string> | null = null;

const LANGUAGE_CODES = letters.flatMap((first) =>
  letters.map((second) => `${first}${second}`.toLowerCase()),
);
const SHARED_LETTERS = 3;

/** "Swedish" is of Sweden: a language that shares the begin of its name with the country where most speak it. */
function readAdjectives(): Map<string, string> {
  const tongues = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const spoken = LANGUAGE_CODES.flatMap((code): [string, string][] => {
    const name = tongues.of(code);
    const home = name === undefined ? undefined : new Intl.Locale(code).maximize().region;
    const country = home === undefined ? undefined : regions.of(home);
    return name && country?.startsWith(name.slice(0, SHARED_LETTERS)) ? [[name, country]] : [];
  });
  const others = Object.entries(unspoken).flatMap(([name, code]): [string, string][] => {
    const country = regions.of(code);
    return country === undefined ? [] : [[name, country]];
  });
  return new Map([...spoken, ...others]);
}

/** Of countries where most speak another's language. */
const unspoken: Readonly<Record<string, string>> = {
  American: 'US',
  Argentine: 'AR',
  Australian: 'AU',
  Austrian: 'AT',
  Belgian: 'BE',
  Brazilian: 'BR',
  British: 'GB',
  Canadian: 'CA',
  Chilean: 'CL',
  Egyptian: 'EG',
  Indian: 'IN',
  Mexican: 'MX',
  Moroccan: 'MA',
  Nigerian: 'NG',
  Swiss: 'CH',
};

/** Whether a word says of something only where it is: "Swiss". */
export function isAdjectiveOfPlace(word: string): boolean {
  adjectives ??= readAdjectives();
  return adjectives.has(word);
}

let adjectives: Map<string, string> | null = null;
const describing = /(?<![\p{L}-])(\p{Lu}\p{Ll}{3,})(?=\s\p{Ll})/gu;

/** Where a text says of something that it is Swedish, or another country's. */
export function findAdjectives(text: string): PlaceMention[] {
  adjectives ??= readAdjectives();
  return matchesOf(text, describing).flatMap(({ 0: word, index }) => {
    const name = adjectives?.get(word);
    return name === undefined ? [] : [{ name, start: index, end: index + word.length }];
  });
}
const word = /[\p{L}][\p{L}.’'-]*[\p{L}]|U\.S\./gu;

/** "New England" lies in another country than England, and "Eastern Canada" is a part of Canada. */
const isOtherName = (before: string): boolean =>
  /(?<![\p{L}])(?:New|Nouvelle|Nueva|Nuova|Nova|Neu|Nieuw|Ny|Nya|Little|Port|(?:East|West|North|South)(?:ern)?|Central|Upper|Lower)\s$/u.test(
    before,
  );

/** Where a text names a country or a part of the world, longest names first. */
export const findPlaces = remember((text): readonly PlaceMention[] => {
  names ??= readNames();
  const words = matchesOf(text, word);
  const found: PlaceMention[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (let count = Math.min(LONGEST_NAME, words.length - first); count > 0; count -= 1) {
      const [from, last] = [words[first], words[first + count - 1]];
      if (!from || !last) continue;
      const end = last.index + last[0].length;
      const name = names.get(text.slice(from.index, end));
      if (name === undefined || isOtherName(text.slice(0, from.index))) continue;
      found.push({ name, start: from.index, end });
      first += count - 1;
      break;
    }
  }
  return found;
});
