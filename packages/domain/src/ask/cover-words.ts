import { regionsIn } from '../kit/countries.ts';
import { notionsIn } from '../kit/glossary.ts';

const word = /[\p{L}\d&][\p{L}\d&/’'.-]*[\p{L}\d]|[\p{L}\d]/gu;
/** Endings that make a word another form of itself, in the languages that documents are read in. */
const endings = /(?:ations?|ments?|ings?|['’]s|ies|es|ed|en|er|em|e|n|s|y)$/u;
const SHORTEST_STEM = 3;

export function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(word) ?? []).flatMap((found) =>
    found.includes('-') ? [found, ...found.split('-')] : [found],
  );
}

/** What stays of a word whatever its form: "locations" and "location" are one. */
export function stemOf(text: string): string {
  const stem = text.replace(endings, '');
  return stem.length >= SHORTEST_STEM ? stem : text;
}

const shortRegions: Readonly<Record<string, string>> = {
  US: 'United States',
  USA: 'United States',
  'U.S': 'United States',
  UK: 'United Kingdom',
  EU: 'European Union',
};

/** How what comes from a region is called, by the beginnings of the words; the whole is one of them. */
const adjectives: readonly [RegExp, string][] = [
  [/^(?:world(?:wide)?|global(?:ly)?|welt(?:weit\p{L}*|markt\p{L}*)?|global\p{L}*)$/u, 'world'],
  [/^(?:europea|europäisch)/u, 'Europe'],
  [/^(?:asian|asiatisch)/u, 'Asia'],
  [/^(?:african|afrikanisch)/u, 'Africa'],
  [/^(?:german|deutsche[rnms]?)$/u, 'Germany'],
  [/^(?:austrian|österreichisch)/u, 'Austria'],
  [/^(?:swiss|schweizer)/u, 'Switzerland'],
  [/^(?:french|französisch)/u, 'France'],
  [/^(?:italian|italienisch)/u, 'Italy'],
  [/^(?:spanish|spanisch)/u, 'Spain'],
  [/^(?:portuguese|portugiesisch)/u, 'Portugal'],
  [/^(?:british|britisch)/u, 'United Kingdom'],
  [/^(?:dutch|niederländisch)/u, 'Netherlands'],
  [/^(?:belgian|belgisch)/u, 'Belgium'],
  [/^(?:danish|dänisch)/u, 'Denmark'],
  [/^(?:swedish|schwedisch)/u, 'Sweden'],
  [/^(?:norwegian|norwegisch)/u, 'Norway'],
  [/^(?:finnish|finnisch)/u, 'Finland'],
  [/^(?:polish|polnisch)/u, 'Poland'],
  [/^(?:czech|tschechisch)/u, 'Czechia'],
  [/^(?:hungarian|ungarisch)/u, 'Hungary'],
  [/^(?:turkish|türkisch)/u, 'Türkiye'],
  [/^(?:chinese|chinesisch)/u, 'China'],
  [/^(?:japanese|japanisch)/u, 'Japan'],
  [/^(?:indian|indisch)/u, 'India'],
  [/^(?:canadian|kanadisch)/u, 'Canada'],
  [/^(?:brazilian|brasilianisch)/u, 'Brazil'],
];

const regionsKnown = new Map<string, readonly string[]>();

/** The regions that one word names, however it names them: "asian", "asien", "asia". */
export function regionsOfWord(one: string): readonly string[] {
  const found = regionsKnown.get(one) ?? [
    ...regionsIn(`${one.slice(0, 1).toUpperCase()}${one.slice(1)}`),
    ...adjectives.flatMap(([pattern, region]) => (pattern.test(one) ? [region] : [])),
  ];
  regionsKnown.set(one, found);
  return found;
}

/** Countries and parts of the world under one name, in whatever language and length they are written. */
export function regionWords(text: string): string[] {
  const short = (text.match(/(?<![\p{L}])(?:USA?|U\.S|UK|EU)(?![\p{L}])/gu) ?? []).flatMap(
    (name) => shortRegions[name] ?? [],
  );
  const called = wordsIn(text).flatMap(regionsOfWord);
  return [...new Set([...regionsIn(text), ...short, ...called])].map((name) => `@${name}`);
}

const notion = (name: string): string => `#${name}`;

/** The words of a place, by their stems, and what they are in whatever language. */
export function stemsIn(text: string): ReadonlySet<string> {
  const words = wordsIn(text);
  return new Set([
    ...words.map(stemOf),
    ...words.flatMap((word) => notionsIn(word).map(notion)),
    ...regionWords(text),
  ]);
}

/** A word stands there itself, or all that it means does in another language. */
function standsIn(word: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(word.startsWith('@') ? word : stemOf(word))) return true;
  const regions = regionsOfWord(word);
  if (regions.length > 0) return regions.every((region) => stems.has(`@${region}`));
  const notions = notionsIn(word);
  return notions.length > 0 && notions.every((name) => stems.has(notion(name)));
}

/** Which of the words a place does not have. */
export function missingFrom(words: readonly string[], stems: ReadonlySet<string>): string[] {
  return words.filter((one) => !standsIn(one, stems));
}
