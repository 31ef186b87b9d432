import type { Span } from '../reading/reading.ts';
import { readBefore } from './affixes.ts';
import { anyOf, functionWords, ofAllLanguages } from './closed-classes.ts';
import { overlaps } from './dates.ts';
import { Exact } from './decimal.ts';
import { matchesOf } from './matches-of.ts';
import { type NumberLanguage, numberLanguageOf, numberLanguages } from './number-tables.ts';
import { type NumberWords, readAllNumberWords } from './number-words.ts';
import type { Quantity } from './quantities.ts';
import { shareTables } from './share-tables.ts';
import { durationOf } from './units.ts';

interface ShareWords extends Span {
  /** In percent. */
  percent: number;
}

type Count = Span & Pick<NumberWords, 'value'> & { isDigits: boolean };

/** "Neuf clients sur dix", "nine shops in ten": what is counted stands between. */
const namesBetween: ReadonlySet<NumberLanguage> = new Set(['fr', 'it', 'es', 'pt', 'en']);

const patternsOf = (language: NumberLanguage) => {
  const { parts, one, half, among, every, ordinals, of } = shareTables[language];
  const nouns = anyOf(parts.keys());
  const noun = namesBetween.has(language) ? '(?:[\\p{L}-]{3,}\\s){0,2}' : '';
  return {
    part: new RegExp(`(?<![\\p{L}])(?:(${one})\\s|(?<=[\\s-]))(${nouns})(?![\\p{L}])`, 'giu'),
    half:
      half.length === 0 ? null : new RegExp(`(?<![\\p{L}])(?:${anyOf(half)})(?![\\p{L}])`, 'giu'),
    among: among === '' ? null : new RegExp(`^\\s(${noun})(?:${among})\\s$`, 'iu'),
    every:
      every === ''
        ? null
        : new RegExp(
            `(?<![\\p{L}-])(?:${every})\\s(${anyOf(ordinals.keys())})(?=\\s([\\p{L}-]+)|[.,;:)]|$)`,
            'giu',
          ),
    whole: of === '' ? null : new RegExp(`^(?:\\s(?:${of})(?:(?<=['’])|\\s)\\p{L})`, 'iu'),
    mayHold: new RegExp(
      [
        nouns,
        among && `\\s(?:${among})\\s`,
        every && `(?:${every})\\s`,
        '\\s(?:in|of)\\s',
        language === 'fi' && 'st[aä](?![\\p{L}])',
      ]
        .filter(Boolean)
        .join('|'),
      'iu',
    ),
  };
};
const patterns = new Map(numberLanguages.map((language) => [language, patternsOf(language)]));

/** "A third of a page", "half of the year", "a quarter of 2024": no part of what is counted. */
const ofTime =
  /^\s(?:(?:of|de|del|di|do|da|van|af|av|des)\s)?(?:a(?=\s)|(?:the|het|l['’]|dell['’]|du)\s?(?:year|année|exercice|anno|jaar)|(?:of|en|in|im|del?|van|af|av)\s(?:19|20)\d{2}|(?:19|20)\d{2}|Jahres|Geschäftsjahres|l['’]année|dell['’]anno|año|ano|året|roku|vuodesta)(?![\p{L}])/iu;
const timeOf = /^\s(?:of the year|des (?:Geschäfts)?[Jj]ahres|de l['’]année|del año|do ano)/u;

/** "One in three", "every second machine", "drei Viertel", "deux tiers", "neuf clients sur dix". */
export function readShares(text: string, language: string | null): Quantity[] {
  const own = numberLanguageOf(language);
  const asked = own ? [own] : language === null ? numberLanguages : [];
  const found: ShareWords[] = [];
  for (const each of asked.flatMap((one) => findShares(text, one)))
    if (!found.some((other) => overlaps(other, each))) found.push(each);
  return found
    .toSorted((a, b) => a.start - b.start)
    .map((share) => toQuantity(text, share, language));
}

function findShares(text: string, language: NumberLanguage): ShareWords[] {
  if (!patterns.get(language)?.mayHold.test(text)) return [];
  const counts: Count[] = [
    ...readAllNumberWords(text, language).map((each) => ({ ...each, isDigits: false })),
    ...matchesOf(text, /(?<![\d.,/-])\d{1,4}(?![\d%]|[.,/]\d)/gu).map(({ 0: digits, index }) => ({
      value: Number(digits),
      start: index,
      end: index + digits.length,
      isDigits: true,
    })),
  ].toSorted((a, b) => a.start - b.start);
  return [
    ...amongSeveral(text, counts, language),
    ...everyOne(text, language),
    ...partsOfWhole(text, counts, language),
  ];
}

const roundWholes: ReadonlySet<number> = new Set([10, 100, 1000]);
const hundred = /^(?:every\s|a\s)?hundred(?![\p{L}])/iu;

/** "Four out of five", "96 in every hundred"; "one in five years" is how often. */
function amongSeveral(
  text: string,
  counts: readonly Count[],
  language: NumberLanguage,
): ShareWords[] {
  const among = patterns.get(language)?.among;
  return counts.flatMap((part, index) => {
    const whole = counts[index + 1] ?? hundredBehind(text, part.end);
    if (!whole || part.value < 1 || whole.value <= part.value) return [];
    const between = text.slice(part.end, whole.start);
    const joined = among?.exec(between);
    const isFinnish =
      language === 'fi' && between === ' ' && /st[aä]$/u.test(text.slice(whole.start, whole.end));
    if (!joined && !isFinnish) return [];
    const isTime = durationOf(joined?.[1]?.trim() ?? '') !== null;
    if (isTime && (language !== 'en' || whole.value !== 10)) return [];
    const next = /^\s([\p{L}-]+)/u.exec(text.slice(whole.end))?.[1] ?? '';
    const hasDigits = part.isDigits || whole.isDigits;
    if (durationOf(next) !== null || (hasDigits && !roundWholes.has(whole.value))) return [];
    if ((part.value === 1 || language === 'en') && joined?.[1] && isNoun(next)) return [];
    if (language === 'en' && joined?.[1] && (hasDigits || !isSameNumber(joined[1], part.value)))
      return [];
    // "9 von 10" with nothing counted is a mark.
    if (part.isDigits && whole.isDigits && next === '' && !joined?.[1] && whole.value === 10)
      return [];
    return [
      { start: part.start, end: whole.end, percent: round((100 * part.value) / whole.value) },
    ];
  });
}

const silent = new Set(ofAllLanguages(functionWords));

/** "One bakery in three", "nine shops in ten"; "two sites in three countries" are none. */
const isSameNumber = (noun: string, count: number): boolean =>
  /^\p{Ll}+\s$/u.test(noun) && /s\s$/u.test(noun) === count > 1;

/** "Un bâtiment sur deux niveaux" has two of them, and is no half. */
const isNoun = (word: string): boolean => /[sxie]$/u.test(word) && !silent.has(word.toLowerCase());

function hundredBehind(text: string, end: number): Count | null {
  const rest = text.slice(end);
  const lead = /^\s(?:in|out of)\s(?:every\s)?/iu.exec(rest)?.[0] ?? '';
  const match = lead === '' ? null : hundred.exec(rest.slice(lead.length));
  if (!match) return null;
  const start = end + lead.length;
  return { value: 100, start, end: start + match[0].length, isDigits: false };
}

function everyOne(text: string, language: NumberLanguage): ShareWords[] {
  const pattern = patterns.get(language)?.every;
  const { ordinals } = shareTables[language];
  return (pattern ? matchesOf(text, pattern) : []).flatMap((match) => {
    const whole = ordinals.get(match[1]?.toLowerCase() ?? '') ?? 0;
    if (whole === 0 || durationOf(match[2] ?? '') !== null) return [];
    return [spanOf(match.index, match[0], 100 / whole)];
  });
}

/** "A third of all loaves", "zwei Drittel", "les trois quarts"; a quarter of the year is a time. */
function partsOfWhole(
  text: string,
  counts: readonly Count[],
  language: NumberLanguage,
): ShareWords[] {
  const { part, half, whole } = patterns.get(language) ?? {};
  const { parts, needsWhole } = shareTables[language];
  const halves = (half ? matchesOf(text, half) : []).map(({ 0: form, index }) =>
    spanOf(index, form, 50),
  );
  const several = (part ? matchesOf(text, part) : []).flatMap((match) => {
    const { 0: printed, 1: one, 2: noun = '', index } = match;
    const at = index + printed.length - noun.length;
    const numerator = counts.find(({ end }) => end === at - 1);
    const count = numerator?.value ?? (one ? 1 : 0);
    const denominator = parts.get(noun.toLowerCase()) ?? 0;
    const end = at + noun.length;
    const rest = text.slice(end);
    if (count < 1 || count >= denominator || timeOf.test(rest) || ofTime.test(rest)) return [];
    const isAmbiguous = count === 1 || (language === 'en' && denominator === 4);
    if (isAmbiguous && needsWhole?.test(noun) && !whole?.test(rest)) return [];
    // "A baissé d'un quart": how far, without a word that says so.
    if (language === 'fr' && /(?<![\p{L}])d['’]$/u.test(text.slice(0, index))) return [];
    const start =
      numerator?.start ?? (namesBetween.has(language) && contracted.test(one ?? '') ? at : index);
    return [{ start, end, percent: round((100 * count) / denominator) }];
  });
  return [...several, ...halves.filter(({ end }) => !ofTime.test(text.slice(end)))];
}

/** "Più della metà": the article is part of what bounds it. */
const contracted = /^(?:della|del|du|da|de)$/iu;

const round = (percent: number): number => Math.round(percent * 100) / 100;

const spanOf = (start: number, printed: string, percent: number): ShareWords => ({
  percent: round(percent),
  start,
  end: start + printed.length,
});

/** Whoever says "one in three" rounds to it. */
function toQuantity(text: string, share: ShareWords, language: string | null): Quantity {
  const before = readBefore(text, share.start, language);
  const at = { start: share.start, end: share.end };
  return {
    start: before.start,
    end: share.end,
    at,
    printed: text.slice(at.start, at.end),
    kind: 'percent',
    value: new Exact(share.percent).toFixed(),
    high: null,
    halfUnit: '0.5',
    bound: before.bound === 'exact' ? 'about' : before.bound,
    form: before.lead === 'by' ? 'change' : 'level',
    sign: before.lead === 'by' ? 'unknown' : 'known',
    unit: '%',
    scale: null,
    per: null,
    lead: before.lead,
  };
}
