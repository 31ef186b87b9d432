import { anyOf, linkingVerbs, ofAllLanguages } from '../../kit/closed-classes.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Span } from '../reading.ts';
import type { SentenceParts } from './bind-measure.ts';
import type { Clause } from './clauses.ts';
import { endsLabel, isFormWord, wordSpans } from './find-measures.ts';

const MOST_WORDS = 4;
const verbs = anyOf(ofAllLanguages(linkingVerbs));

/** Words that follow each other from a place on, up to one that ends a name. */
function nameFrom(parts: SentenceParts, from: number, limit: number): Span | null {
  const kept: Span[] = [];
  for (const word of wordSpans(parts.text.slice(from, limit))) {
    const gap = parts.text.slice(kept.at(-1)?.end ?? from, from + word.start);
    if (endsLabel(word.text) && kept.length === 0 && gap.trim() === '') continue;
    if (kept.length === MOST_WORDS || endsLabel(word.text) || parts.taken(from + word.start)) break;
    if (kept.length > 0 && gap !== ' ') break;
    kept.push({ start: from + word.start, end: from + word.end });
  }
  const [first, last] = [kept[0], kept.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

const opens =
  /^[\s,;:]*(?:(?:and|und|en|et|y|e|og|och|of (?:whom|which|these|those|them)|davon|darunter|waarvan|dont)\s)*$/iu;
const isPart = new RegExp(
  `^\\s(?:(?:of (?:this|that|it|these|those|them)|davon|hiervon|hiervan|daarvan)\\s)?(?:${verbs})\\s(?:an?\\s|eine?\\s|een\\s|une?\\s)?(?=\\p{L})`,
  'iu',
);

/** One word alone may be how they are, as "31 were late" tells, unless it is a plural or a German noun. */
const isThing = /^\p{L}+\s|^\p{L}{3,}s$|^\p{Lu}|-\p{L}+\s/u;

/** "Of whom 31 were fitters", "2 million of it was a refund": what is told of a part is what it is. */
function ofPredicate(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind !== 'count' && quantity.kind !== 'money') return null;
  if (!opens.test(parts.text.slice(clause.start, quantity.start))) return null;
  const link = isPart.exec(parts.text.slice(quantity.end, clause.end))?.[0];
  const name = link && nameFrom(parts, quantity.end + link.length, clause.end);
  return name && isThing.test(parts.text.slice(name.start, name.end)) ? name : null;
}

const isAside = /^\s(?:at|by|in|on|zum|am|im|per|op|eind)\s[^,;.]*[,.;)]|^,\s\p{L}/iu;

/** "We rely on night drivers, 52 at the year's end,": a bare number behind a comma counts what it follows. */
function ofApposed(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind !== 'count' || quantity.unit !== null) return null;
  const before = /^(.*\p{L}),\s$/su.exec(parts.text.slice(clause.start, quantity.start))?.[1];
  if (before === undefined || !isAside.test(parts.text.slice(quantity.end))) return null;
  const words = wordSpans(before);
  const from = words.findLastIndex(
    (word, at) =>
      endsLabel(word.text) ||
      parts.taken(clause.start + word.start) ||
      (at < words.length - 1 && before.slice(word.end, words[at + 1]?.start) !== ' '),
  );
  const first = words[from + 1];
  if (!first || words.length - from - 1 > MOST_WORDS - 1) return null;
  return { start: clause.start + first.start, end: clause.start + before.length };
}

const partOfTimes = /^\s(?:out )?(?:of|von|van|sur|de|di|av|af)\s[^,;.:]*$/iu;
const doing = /(?<![\p{L}])(?:we|wir|wij|nous|nosotros|vi|they|sie|zij)\s[^,;.:”"]+/iu;

/** "In seven of the ten weeks we baked on Sundays": what was done so often is what is counted. */
function ofOften(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind !== 'duration' || /\d/u.test(quantity.printed)) return null;
  const whole = parts.quantities.find((each) => each.start > quantity.end);
  if (whole?.kind !== 'duration' || whole.unit !== quantity.unit) return null;
  if (!partOfTimes.test(parts.text.slice(quantity.end, whole.start))) return null;
  const done = doing.exec(parts.text.slice(whole.end, clause.end));
  if (!done) return null;
  const start = whole.end + done.index;
  return { start, end: start + done[0].trimEnd().length };
}

const wasDone =
  /^\s(?:was|were|has been|have been|is|are)\s((?:\p{L}+ed|spent|paid|lost|sold|lent|repaid|drawn|written|set|held)(?:\s(?:off|down|aside|back|out))?(?:\s(?:from|on|to|for|as|into|against|towards?)\s(?:the\s|our\s|its\s)?(?!\d)\p{Ll}[\p{L}-]+)?)(?=[\s,.;:(]|$)/u;
const underWhat = /^(?:(?:under|in|of|for|from|at|on|with|during)\s[^,;:]*,\s)?$/iu;

/** "EUR 2 million was written off in May": what is done with a sum is what it tells. */
export function ofDeed(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  if (quantity.kind !== 'money' || quantity.per !== null) return null;
  if (!underWhat.test(parts.text.slice(clause.start, quantity.start).trimStart())) return null;
  const deed = wasDone.exec(parts.text.slice(quantity.end, clause.end));
  const done = deed?.[1];
  if (!deed || done === undefined) return null;
  const start = quantity.end + deed[0].length - done.length;
  return { start, end: start + done.length };
}

/** Names of numbers that stand a little apart from them. */
export function looseLabel(parts: SentenceParts, quantity: Quantity, clause: Clause): Span | null {
  return (
    ofPredicate(parts, quantity, clause) ??
    ofApposed(parts, quantity, clause) ??
    ofOften(parts, quantity, clause)
  );
}

const verbAlone = /^[\s,]*(?:(?:and|und|en|et|y|e|og|och)\s)?(\p{Ll}{3,})\s$/u;

/** "We sold 40 vans, rented 60 and scrapped 75": further verbs do it with the same things. */
export function sameThings(
  { text }: SentenceParts,
  quantity: Quantity,
  clause: Clause,
  earlier: readonly { quantity: Quantity }[],
): string | null {
  if (quantity.kind !== 'count' || quantity.unit !== null) return null;
  const counted = earlier.find((each) => each.quantity.kind === 'count')?.quantity;
  const verb = verbAlone.exec(text.slice(clause.start, quantity.start))?.[1];
  if (counted?.unit == null || verb === undefined || isFormWord(verb)) return null;
  return /^[\s,.;]*$/u.test(text.slice(quantity.end, clause.end))
    ? `${counted.unit} ${verb}`
    : null;
}
