import {
  andWords,
  anyOf,
  elision,
  functionWords,
  languages,
  linkingVerbs,
  movement,
  ofAllLanguages,
  statingVerbs,
  statusWords,
} from '../../kit/closed-classes.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import { type Measure, nameOfMeasure } from '../../kit/measures.ts';
import type { Span } from '../reading.ts';

export interface MeasureMention extends Span {
  measure: Measure;
}

interface Word extends Span {
  text: string;
}

const word = /[\p{L}&][\p{L}\d&’'/-]*(?:\.(?=\p{L}))?/gu;
const stops = new Set(ofAllLanguages(functionWords));
const stating = new Set([
  ...ofAllLanguages(statingVerbs),
  ...ofAllLanguages(andWords),
  ...languages.flatMap((language) => Object.values(statusWords[language]).flat()),
]);
const moved = new RegExp(`^(?:${ofAllLanguages(movement).join('|')})`, 'iu');
const MOST_WORDS = 7;
const MOST_QUALIFIERS = 2;

export function wordSpans(text: string): Word[] {
  return matchesOf(text, word).map((match) => {
    const own = match[0].replace(elision, '');
    const end = match.index + match[0].length;
    return { text: own, start: end - own.length, end };
  });
}

/** Whether a word only joins, places or points, in some language. */
export function isFormWord(text: string): boolean {
  return stops.has(text.toLowerCase());
}

export function endsLabel(text: string): boolean {
  const lower = text.toLowerCase();
  return (
    stops.has(lower) || stating.has(lower) || moved.test(text) || /^(?:IFRS|HGB|GAAP)$/u.test(text)
  );
}

/** Qualifying words in front of a measure's name belong to its label: "subscription ARR". */
function extended(
  words: readonly Word[],
  first: number,
  text: string,
  taken: (at: number) => boolean,
): number {
  let start = first;
  while (start > 0 && first - start < MOST_QUALIFIERS) {
    const before = words[start - 1];
    const current = words[start];
    if (before === undefined || current === undefined) break;
    if (text.slice(before.end, current.start) !== ' ' || taken(before.start)) break;
    if (endsLabel(before.text)) break;
    start -= 1;
  }
  return start;
}

/** Names that a table's row may have alone; in a sentence they need what they qualify. */
const ofShares = /^(?:basic|diluted)$/iu;
const namesShares = /(?<![\p{L}])(?:per share|EPS|je aktie)(?![\p{L}])/iu;

/** Names of the lexicon that a text holds, longest first, with the words that qualify them. */
export function findMeasures(text: string, taken: (at: number) => boolean): MeasureMention[] {
  const words = wordSpans(text);
  const found: MeasureMention[] = [];
  const tellsShares = namesShares.test(text);
  for (let first = 0; first < words.length; first += 1) {
    for (let count = Math.min(MOST_WORDS, words.length - first); count > 0; count -= 1) {
      const from = words[first];
      const last = words[first + count - 1];
      if (from === undefined || last === undefined) continue;
      const measure = nameOfMeasure(text.slice(from.start, last.end).replaceAll(/\s+/gu, ' '));
      if (measure === null || (!tellsShares && ofShares.test(from.text) && count === 1)) continue;
      const start = words[extended(words, first, text, taken)]?.start ?? from.start;
      found.push({ measure, start, end: last.end });
      first += count - 1;
      break;
    }
  }
  return found;
}

const verbs = anyOf(ofAllLanguages(linkingVerbs));
const linking = new RegExp(
  `(?:\\s*(?:(?<![\\p{L}])(?:${verbs}|of|at|to|by|in|from|over|against|von|bei|auf|um|sich|mit|in Höhe|rund|nur|only|just|still|now|also|has|have|will|would|could|should|may|might|wird|werden|dürften?|könnten?|sollen?|de|em|en|se|di|på|til|tot|per|(?:${ofAllLanguages(movement).join('|')})[\\p{L}]*)(?![\\p{L}])|[:=]))+\\s*$`,
  'iu',
);
/** A preposition alone ties a number to anything; these tie it to what stands before. */
const strong = new RegExp(
  `(?<![\\p{L}])(?:${verbs}|of|von|de|di|(?:${ofAllLanguages(movement).join('|')})[\\p{L}]*)(?![\\p{L}])|[:=]`,
  'iu',
);
const quantifier =
  /^(?:most|some|many|rest|part|half|the most|meisten|teil|mehrzahl|hälfte|each|all)$/iu;
const MOST_LABEL_WORDS = 5;
const MOST_WORDS_AFTER = 3;

/** "$2 billion of card payments": what a sum is a sum of. */
export function labelAfter(text: string, taken: (at: number) => boolean): Span | null {
  const link = /^\s(?:of|in|an|on|für|for)\s(?=\p{L})/u.exec(text);
  if (link === null) return null;
  const kept: Word[] = [];
  for (const each of wordSpans(text)) {
    if (each.start < link[0].length) continue;
    const end = kept.at(-1)?.end ?? link[0].length;
    if (kept.length >= MOST_WORDS_AFTER || endsLabel(each.text) || taken(each.start)) break;
    if (!/^\s?$/u.test(text.slice(end, each.start))) break;
    kept.push(each);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** The text with its periods blanked out: "the queue at 31 January was" is the queue. */
function without(text: string, periods: readonly Span[]): string {
  let bare = text;
  for (const { start, end } of periods) {
    if (end <= text.length && start >= 0)
      bare = `${bare.slice(0, start)}${' '.repeat(end - start)}${bare.slice(end)}`;
  }
  return bare;
}

const movedNoun =
  /^\s*(?:growth|increase|decrease|decline|Wachstum|Anstieg|Rückgang|Zuwachs|Veränderung)(?![\p{L}])/u;
const bridge = /^(?:wegen|aus|für|for|of|from|mit|an|per|pro|je|through|durch|door)$/iu;

/** "Penalties for late delivery": a preposition between two nouns joins them to one label. */
function bridges(words: readonly Word[], first: number): boolean {
  const [before, further] = [words[first - 1], words[first - 2]];
  return (
    before !== undefined &&
    further !== undefined &&
    bridge.test(before.text) &&
    !endsLabel(further.text)
  );
}

/** "La part du pain complet dans | les ventes": a share is one of all that its noun leads. */
const shareOf =
  /(?<![\p{L}])(part|proportion|share|parte|cuota|quota|proporção|proporción|Anteil|andelen?|aandeel)\s(?:of|de|des|du|de la|del|de los|de las|da|do|das|dos|di|della|dei|der|van|av|af)\s(?:[\p{L}’'-]+\s){1,6}$/iu;

/** "Fees owed to it were": to whom stands between the name and the verb. */
const toWhom =
  /(?<=\p{L})(?:\s(?:paid|made|sold|lent|\p{L}+ed))?\s(?:to|by|from|with|for)\s(?:it|them|him|her|us)(?=\s*$)/u;

/** The words right before a number that it is a number of: "liquidated damages of", "Anteil Export:". */
export function labelBefore(
  raw: string,
  taken: (at: number) => boolean,
  periods: readonly Span[],
): Span | null {
  const text = without(raw, periods);
  const link = linking.exec(text);
  if (link === null || !strong.test(link[0])) return null;
  const named = text.slice(0, link.index).replace(toWhom, '');
  const words = wordSpans(named);
  let first = words.length;
  while (first > 0 && words.length - first < MOST_LABEL_WORDS) {
    const before = words[first - 1];
    if (before === undefined || taken(before.start)) break;
    if (endsLabel(before.text) && !(first < words.length && bridges(words, first))) break;
    const next = words[first];
    const gap = next === undefined ? named.slice(before.end) : text.slice(before.end, next.start);
    if (!/^\s?(?:d['’])?$/iu.test(gap)) break;
    first -= 1;
  }
  const [start, end] = [words[first]?.start, words.at(-1)?.end];
  if (start === undefined || end === undefined) return null;
  const share = shareOf.exec(text.slice(0, start));
  if (share?.[1] !== undefined) return { start: share.index + share[0].indexOf(share[1]), end };
  // "Mean growth of 5.4%": an adjective alone names nothing.
  const noun = movedNoun.exec(link[0])?.[0];
  if (noun !== undefined && text.slice(end, link.index).trim() === '')
    return { start, end: link.index + noun.length };
  const label = text.slice(start, end);
  return label.length >= 3 && !moved.test(label) && !quantifier.test(label) ? { start, end } : null;
}
