import { anyOf, linkingVerbs, ofAllLanguages, statingVerbs } from '../../kit/closed-classes.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Span } from '../reading.ts';
import type { SentenceParts } from './bind-measure.ts';
import type { Clause } from './clauses.ts';
import { endsLabel, isFormWord, wordSpans } from './find-measures.ts';

const MOST_WORDS = 7;
const stating = new Set(ofAllLanguages(statingVerbs));
const inserted =
  /,\s(?:in|on|at|by|as|that|which|who|im|in|nach|laut|wie|selon|según)\s[^,;:()]*,/giu;
/** "Net debt, being loans less cash, stood at": what is said of a name between commas, before its verb. */
const apposed = new RegExp(
  `,\\s(?:being|i\\.e\\.|that is|namely|also|d\\.\\s?h\\.|das heißt|nämlich|c['’]est-à-dire|soit|à savoir|es decir|o sea|esto es|cioè|ossia|vale a dire|isto é|ou seja|te weten|dat wil zeggen|namelijk|ofwel|det vil si(?:ge)?|dvs\\.?|altså|alltså|nämligen|czyli|to znaczy|tj\\.|the|our|its|die|der|das|les?|la|los|las|el|il|gli|lo|de|het|den|det)\\s[^;:()]*?,(?=\\s(?:${anyOf(ofAllLanguages(linkingVerbs))}|wyn(?:osi|iósł|iosł)\\p{L}*)(?![\\p{L}]))`,
  'giu',
);
const determiner =
  /^(?:the|a|an|our|my|its|their|such|der|die|das|ein|eine|unsere?|meine?|le|la|les|un|une|el|los|las|o|os|as|um|uma|il|lo|gli|het|de|en|et|notre|nossa|nosso)$/iu;

/** Where a clause breaks off for a word in between, "prices will, in our view, fall": what stands there. */
export function insertions(text: string, quantities: readonly Span[]): Span[] {
  return [...matchesOf(text, inserted), ...matchesOf(text, apposed)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter((span) => !quantities.some((each) => each.start < span.end && each.end > span.start));
}

/** A new subject without a comma: "After interest and tax | the group earned". */
function beginsAnew(words: readonly { text: string }[], at: number): boolean {
  const before = words[at - 1];
  return before !== undefined && determiner.test(words[at]?.text ?? '') && !isFormWord(before.text);
}

/** Words right before a number, back to a comma, a name, a time or another number. */
function wordsBefore(parts: SentenceParts, start: number, end: number) {
  const words = wordSpans(parts.text.slice(start, end)).map((word) => ({
    text: word.text,
    start: word.start + start,
    end: word.end + start,
  }));
  let first = words.length;
  while (first > 0 && words.length - first < MOST_WORDS) {
    const word = words[first - 1];
    if (word === undefined || parts.taken(word.start)) break;
    const next = words[first]?.start ?? end;
    if (!/^[\s€$£]*$/u.test(parts.text.slice(word.end, next))) break;
    first -= 1;
    if (beginsAnew(words, first)) break;
  }
  return words.slice(first);
}

/**
 * What a sentence says with its number where no noun is tied to it: who does what, as printed.
 * "Certification takes 18 months", "the wireless ones cost 35% less", "the group earned 8.8m".
 * Behind a preposition a number may be of anything.
 */
export function statedLabel(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind === 'count' || quantity.kind === 'rating') return null;
  const gap = insertions(
    parts.text,
    parts.quantities.map(({ at }) => at),
  ).findLast((span) => span.start > clause.start && span.end <= quantity.start);
  const isBroken =
    gap !== undefined && /^\s\p{L}+\s*$/u.test(parts.text.slice(gap.end, quantity.start));
  const words = wordsBefore(parts, clause.start, isBroken ? gap.start : quantity.start);
  const start = words.findIndex((word) => !isFormWord(word.text));
  const [first, last] = [words[start], words.at(-1)];
  if (!first || !last || isFormWord(last.text)) return null;
  if (!words.slice(0, start).every((word) => determiner.test(word.text))) return null;
  const named = words.slice(start).filter((word) => !endsLabel(word.text)).length;
  const isVerbOfMoney = quantity.kind === 'money' && stating.has(last.text.toLowerCase());
  return named > 1 || isVerbOfMoney || (named > 0 && isBroken)
    ? { start: first.start, end: last.end }
    : null;
}

/** "In 2024 it was 8%", "we expect 8.6%": a clause that names nothing goes on with what was told before. */
export function namesNothing(parts: SentenceParts, quantity: Quantity, clause: Clause): boolean {
  const opens = /(?:^|[;:])\s*$/u.test(parts.text.slice(0, clause.start));
  if (!opens || quantity.kind === 'count') return false;
  const around = [
    ...wordSpans(parts.text.slice(clause.start, quantity.start)).map(({ text, start }) => ({
      text,
      at: start + clause.start,
    })),
    ...wordSpans(parts.text.slice(quantity.end, clause.end)).map(({ text, start }) => ({
      text,
      at: start + quantity.end,
    })),
  ];
  return around.length > 0 && around.every(({ text, at }) => endsLabel(text) || parts.taken(at));
}
