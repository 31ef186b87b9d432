import { monthName } from '../../kit/dates.ts';
import { withoutLegalForm } from '../../kit/legal-forms.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import { findPlaces } from '../../kit/places.ts';
import { splitSentences } from '../../kit/split-sentences.ts';
import type { Entity } from '../reading.ts';

/** Verbs by which a study says once what all of its numbers are of. */
const covering =
  /(?<![\p{L}])(?:(?:market|we|study|report|markt|marché|mercado|mercato|marked|marknad)\p{L}*\s(?:comprises?|covers?|counts?|includes?|umfasst|comprend|couvre|abrange|compreende|incluye|abarca|comprende|copre|omvat|omfatter|omfattar)|wir\s(?:zählen|erfassen)|nous\scomptons|contamos)(?![\p{L}])/iu;

/** "Ostrow Valley: milk and cheese": what a title names before its colon, which is no company's name. */
function namedInTitle(title: string, entities: readonly Entity[]): string | null {
  const found = entities.find(
    ({ name, role }) =>
      (role === 'other' || role === 'market') &&
      withoutLegalForm(name) === name &&
      title.startsWith(`${name}:`),
  );
  return found?.name ?? null;
}

/** What a study covers: the places that it says to, "Norway, Sweden and Denmark", else the one in its title. */
export function findScope(
  texts: readonly string[],
  title: string,
  entities: readonly Entity[],
): string | null {
  return (
    placesCovered(texts) ??
    namedInTitle(title, entities) ??
    placeInTitle(title) ??
    regionOfSum(texts, entities)
  );
}

/** "Cold stores in Sweden": the one place that a title names. */
function placeInTitle(title: string): string | null {
  const [only, second] = new Set(findPlaces(title).map(({ name }) => name));
  return only !== undefined && second === undefined ? only : null;
}

const sumOfMany =
  /[$€£¥]\s?\d[\d.,]*\s(?:m|bn|million|billion)(?![\p{L}])|(?<![\p{L}])[A-Z]{3}\s\d[\d.,]*\s(?:m|bn|million|billion)(?![\p{L}])/u;
const name = String.raw`(?:the\s)?(?:\p{Ll}+\s)?\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{Ll}+){0,3}(?:\s(?:states|provinces|regions?|counties|districts|islands|cities|valleys?))?`;
const within = new RegExp(
  `(?<![\\p{L}])(?:in|across|throughout)\\s(${name}(?:(?:,\\s|,?\\sand\\s)${name})*)(?![\\p{L}]|\\s\\d)`,
  'gu',
);
const elsewhere = new RegExp(
  `(?<![\\p{L}])(?:${monthName}|Exhibit|Table|Figure|Chart|Section|Chapter|Appendix|Annex|Euros?|Dollars?)(?![\\p{L}])`,
  'iu',
);

/** Regions that no list knows: where the first sum of a study was spent, sold or earned. */
function regionOfSum(texts: readonly string[], entities: readonly Entity[]): string | null {
  const sentence = texts
    .filter((text) => sumOfMany.test(text))
    .flatMap((text) => splitSentences(text).map(({ start, end }) => text.slice(start, end)))
    .find((each) => sumOfMany.test(each));
  if (sentence === undefined || findPlaces(sentence).length > 0) return null;
  const [only, second] = matchesOf(sentence, within).flatMap(([, region = '']) => region);
  // Names that recur without being known as a company's may well be the region's.
  const isNamed = entities.some(
    ({ name, role }) =>
      (role !== 'other' || withoutLegalForm(name) !== name) &&
      role !== 'market' &&
      only?.includes(name),
  );
  if (only === undefined || second !== undefined || isNamed || elsewhere.test(only)) return null;
  return only.replace(/^the\s/u, '');
}

/** Null where it says it twice otherwise. */
function placesCovered(texts: readonly string[]): string | null {
  const found = new Set<string>();
  for (const text of texts) {
    if (!covering.test(text)) continue;
    for (const { start, end } of splitSentences(text)) {
      const sentence = text.slice(start, end);
      const names = new Set(findPlaces(sentence).map(({ name }) => name));
      if (covering.test(sentence) && names.size > 0)
        found.add(new Intl.ListFormat('en-GB').format(names));
    }
  }
  const [only, second] = found;
  return only !== undefined && second === undefined ? only : null;
}
