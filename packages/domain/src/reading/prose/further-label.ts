import { anyOf, byWords, movement, ofAllLanguages, ofWords } from '../../kit/closed-classes.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Span } from '../reading.ts';
import type { SentenceParts } from './bind-measure.ts';
import { isAnnualRate } from './bind-period.ts';
import type { Clause } from './clauses.ts';
import { endsLabel, wordSpans } from './find-measures.ts';

const MOST_NAME_WORDS = 5;
const joining = /^(?:of|per|pro|je|and|und|for|für|der|des|am|im|at)$/iu;
const closing =
  /^(?:closed|ended|came|finished|put|estimated|stands|stood|runs|ran|lists|sits|schloss|endete|steht|notiert|liegt|kommt|kam|brachte|contributed|contributes|bringt|erzielte|erzielt)$/iu;

/** The words of a name from a place on, without a leading article; null where they are none or too many. */
function nameWithin(parts: SentenceParts, start: number, end: number): Span | null {
  const words = wordSpans(parts.text.slice(start, end)).map((each) => ({
    ...each,
    start: each.start + start,
    end: each.end + start,
  }));
  while (words[0] && endsLabel(words[0].text)) words.shift();
  while (words.at(-1) && endsLabel(words.at(-1)?.text ?? '')) words.pop();
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length > MOST_NAME_WORDS) return null;
  const isName = words.every((word) => !endsLabel(word.text) || joining.test(word.text));
  if (!isName || words.some((word) => parts.taken(word.start))) return null;
  return last.end - first.start >= 3 ? { start: first.start, end: last.end } : null;
}

/** "Total cost 18.5m" in a note: the words right before the number are its name. */
function ofNote(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (!parts.isNote || quantity.kind === 'count') return null;
  const colon = parts.text.slice(clause.start, quantity.start).lastIndexOf(':');
  const start = clause.start + colon + 1;
  return /\p{L}/u.test(parts.text.slice(start, quantity.start))
    ? nameWithin(parts, start, quantity.start)
    : null;
}

/** "Tenders of Merrow: 80 closed, 20 kept, 25%": what stands before the colon holds for the list. */
function ofColon(parts: SentenceParts, quantity: Quantity): Span | null {
  const colon = parts.text.slice(0, quantity.start).lastIndexOf(':');
  if (!parts.isNote || colon === -1 || parts.text.slice(colon, quantity.start).includes(';'))
    return null;
  const words = wordSpans(parts.text.slice(0, colon));
  const end = words.findIndex(
    (word, index) => index > 0 && (endsLabel(word.text) || parts.taken(word.start)),
  );
  const kept = (end === -1 ? words : words.slice(0, end)).filter(
    (word) => !parts.taken(word.start),
  );
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || kept.length > MOST_NAME_WORDS || endsLabel(first.text)) return null;
  return { start: first.start, end: last.end };
}

/** "Care closed the year at 24.2m": what the clause begins with, up to a verb that only states. */
function ofSubject(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind !== 'money') return null;
  const words = wordSpans(parts.text.slice(clause.start, quantity.start));
  const verb = words.findIndex((word) => closing.test(word.text));
  const at = words[verb];
  if (verb < 1 || at === undefined) return null;
  const named = parts.text.slice(clause.start, clause.start + at.start).replace(passive, ' ');
  return nameWithin(parts, clause.start, clause.start + named.length);
}

const passive = /\s(?:is|are|was|were|has been|have been)\s(?:now\s|today\s|currently\s)?$/iu;

const comparedWith =
  /^\s(?:below|under|above|over|unter|über)\s(?:the|our|their|dem|der|den)\s(?=\p{L})/iu;

/** How far one thing lies from another: "20% below the price of new ones". */
export function isDistance(text: string, { kind, end }: Quantity): boolean {
  return kind === 'percent' && comparedWith.test(text.slice(end));
}

const below =
  /^\s(?:below|under|above|short of|unter|über)\s(?:the|our|their|dem|der|den)\s\p{L}+(?:\s\p{Ll}+)?(?=[\s,;.:)]|$)/iu;

/** What is told as a distance from a price is one of prices; a sum below a case, how far below it is. */
function ofDistance(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  const rest = parts.text.slice(quantity.end, clause.end);
  const apart = quantity.kind === 'money' ? below.exec(rest)?.[0] : undefined;
  if (apart !== undefined) return { start: quantity.end + 1, end: quantity.end + apart.length };
  const link = comparedWith.exec(rest)?.[0];
  if (link === undefined || !isDistance(parts.text, quantity)) return null;
  const start = quantity.end + link.length;
  const [word] = wordSpans(parts.text.slice(start, clause.end));
  if (!word || word.start > 0 || endsLabel(word.text) || parts.taken(start)) return null;
  return { start, end: start + word.end };
}

const degree =
  /^\s(late|early|old|long|overdue|behind|ahead|alt|lang|verspätet|überfällig|jünger|älter)(?![\p{L}])/iu;

/** "Six weeks late": the word of degree behind a length of time says what is measured by it. */
function ofDegree(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind !== 'duration') return null;
  const word = degree.exec(parts.text.slice(quantity.end, clause.end))?.[1];
  return word === undefined
    ? null
    : { start: quantity.end + 1, end: quantity.end + 1 + word.length };
}

const growing = new RegExp(
  `(?<![\\p{L}])(growth|Wachstum|croissance|progression|crecimiento|avance|crescita|crescimento|groei|vekst|vækst|tillväxt|wzrost)\\s+(?:(?:medio|media|moyenne|annuelle|anual|annua|gemiddelde)\\s)?(?:(?:del|${anyOf(ofAllLanguages(ofWords))})\\s)?$`,
  'u',
);

/** "We expect growth of 2.9% a year": a yearly rate under no other name is one of growth. */
function ofGrowth(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (!isAnnualRate(quantity) && quantity.form !== 'change') return null;
  const match = growing.exec(parts.text.slice(clause.start, quantity.start));
  const noun = match?.[1];
  if (!match || noun === undefined) return null;
  const start = clause.start + match.index;
  return { start, end: start + noun.length };
}

const moving = new RegExp(`^(?:${ofAllLanguages(movement).join('|')})`, 'iu');
const byHow = new RegExp(`(?:${anyOf(ofAllLanguages(byWords))})\\s*$`, 'iu');

/** "Merrow raised its rates by 7%": what is moved stands between the verb and how far. */
function ofMoved(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.form !== 'change') return null;
  const left = parts.text.slice(clause.start, quantity.start);
  const by = byHow.exec(left)?.index ?? left.length;
  if (by === left.length && quantity.lead !== 'by') return null;
  const verb = wordSpans(left.slice(0, by)).findLast((word) => moving.test(word.text));
  return verb ? nameWithin(parts, clause.start + verb.end, clause.start + by) : null;
}

/** Names of numbers that neither the lexicon nor a link of words tells. */
export function furtherLabel(
  parts: SentenceParts,
  quantity: Quantity,
  clause: Clause,
): Span | null {
  return (
    ofDistance(parts, quantity, clause) ??
    ofGrowth(parts, quantity, clause) ??
    ofMoved(parts, quantity, clause) ??
    ofDegree(parts, quantity, clause) ??
    ofNote(parts, quantity, clause) ??
    ofSubject(parts, quantity, clause) ??
    ofColon(parts, quantity)
  );
}
