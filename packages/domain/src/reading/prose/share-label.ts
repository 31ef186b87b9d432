import { anyOf, ofAllLanguages, ofWords } from '../../kit/closed-classes.ts';
import type { Quantity } from '../../kit/quantities.ts';
import type { Span } from '../reading.ts';
import type { Clause } from './clauses.ts';
import { wordSpans } from './find-measures.ts';

const MOST_WORDS = 14;
const MOST_WHOLE_WORDS = 3;
const articles = 'the|our|all|den|las?|los|les?|il|gli|o|a|os|as|het|alle';
const tie = new RegExp(
  `^\\s?(?:${anyOf(ofAllLanguages(ofWords))})\\s(?:(?:${articles})\\s)?(?=\\p{L})`,
  'iu',
);
const stops =
  /^(?:today|now|and|und|in|is|are|was|were|ist|sind|war|heute|derzeit|e|y|et|og|och|en|on|at)$/iu;

const held =
  /(?<![\p{L}])(?:hold|holds|held|have|has|had|own|owns|control|controls|command|commands|serve|serves|supply|supplies|cover|covers|win|won|account for|accounts for|halten|hält|hielten|haben|hat|besitzen|bedienen|détenons|détient|avons|a|couvrons|tenemos|tiene|poseemos|controlamos|abbiamo|ha|deteniamo|detiene|temos|tem|detemos|hebben|heeft|bedienen|har|holder|innehar|dekker|dækker|täcker|mamy|ma|posiadamy|kontrolujemy)\s(?:\p{L}+\s){0,3}$/iu;
const market =
  /^\s(?:of|der|des|du|del|de la|della|do|da|van|a[vf]|van de|van het)\s(?:[\p{L}-]+\s){0,3}?(?:markets?|Markt(?:e?s)?|marché|mercado|mercato|\p{L}*marked(?:et)?|\p{L}*marknaden?|\p{L}*markt)(?![\p{L}])(?:\s(?:\p{Ll}+(?:ais|ois|ien|és|ol|án|ese|ano|ez))(?![\p{L}]))?/iu;
const polishMarket = /^\s(?:\p{Ll}+ego\s)?rynku(?![\p{L}])/u;

/** "We hold a third of the northern market": what somebody holds of a market is his share of it. */
export function shareOfMarket(text: string, quantity: Quantity): Span | null {
  if (quantity.kind !== 'percent' || quantity.form !== 'level') return null;
  if (!held.test(text.slice(Math.max(0, quantity.start - 60), quantity.start))) return null;
  const rest = text.slice(quantity.end);
  const whole = market.exec(rest)?.[0] ?? polishMarket.exec(rest)?.[0];
  return whole === undefined ? null : { start: quantity.end + 1, end: quantity.end + whole.length };
}

/** "Of all sites": the whole that a share is of, in a few words. */
function wholeOf(rest: string): string | null {
  const lead = tie.exec(rest)?.[0];
  if (lead === undefined) return null;
  let end = lead.length;
  for (const [index, word] of wordSpans(rest.slice(lead.length)).entries()) {
    const start = lead.length + word.start;
    const isNext = index === 0 ? word.start === 0 : rest.slice(end, start) === ' ';
    if (!isNext || index === MOST_WHOLE_WORDS || (index > 0 && stops.test(word.text))) break;
    end = lead.length + word.end;
  }
  return end > lead.length ? rest.slice(0, end) : null;
}
const dangling =
  /(?:[\s,;.:!?"”“’»«)]+(?:and|und|but|aber|within|in|by|of|for|at|binnen|innerhalb|von|mit)?)+\s*$/iu;

/** "58% of demand is replacement": what is told of the share is what is measured. */
function predicate(
  text: string,
  quantity: Quantity,
  clause: Clause,
  quantities: readonly Quantity[],
): Span | null {
  const next = quantities.find((other) => other.at.start > quantity.end);
  const limit = Math.min(clause.end, next?.start ?? clause.end);
  const end = text.slice(0, limit).replace(dangling, '').length;
  const start = quantity.end + (/^\s*/u.exec(text.slice(quantity.end))?.[0].length ?? 0);
  const words = wordSpans(text.slice(start, end));
  const cut = words[MOST_WORDS - 1];
  return words.length < 2 ? null : { start, end: cut ? start + cut.end : end };
}

/** "Of all sites opened since, only …": the whole may stand in front of its share. */
const opening =
  /^[\s,;:]*(?:(?:of|von)\s(?:all|the|those|our|allen|den|unseren)\s[^,;:]{1,60},\s)?(?:(?:and|und|only|just|nur|rund|about|some)\s)*$/iu;

/** "Broken seals in 0.4% of loads": what happens in a part of a whole is what is measured. */
const inSome =
  /^([\s•*–-]*)(\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,3})\s(?:in|bei|dans|en|em|i)\s(?:only\s|just\s|nur\s)?$/u;

/**
 * The label of a share. Where it opens its clause the rest of the clause is its predicate ("63 % name
 * price first"); behind a verb it is a share of what follows ("own 27% of all sites").
 */
export function shareLabel(
  text: string,
  quantity: Quantity,
  clause: Clause,
  quantities: readonly Quantity[],
): Span | null {
  if (quantity.kind !== 'percent' || quantity.form !== 'level') return null;
  const rest = text.slice(quantity.end, clause.end);
  const opens = opening.test(text.slice(clause.start, quantity.start));
  // "Of those, one in four leaves": a share in words has no other place for what is told of it.
  const isWorded = !/\d/u.test(quantity.printed);
  if ((opens || isWorded) && /^\s\p{L}/u.test(rest)) {
    return predicate(text, quantity, clause, quantities);
  }
  // "11 % Anteil in Europa": German names it right behind the sign.
  const noun = /^\s(\p{Lu}\p{Ll}{3,})(?![\p{L}])/u.exec(rest)?.[1];
  if (noun) return { start: quantity.end + 1, end: quantity.end + 1 + noun.length };
  const whole = wholeOf(rest);
  if (whole === null) return null;
  const happened = inSome.exec(text.slice(clause.start, quantity.start));
  if (happened) {
    const start = clause.start + happened.index + (happened[1]?.length ?? 0);
    return { start, end: start + (happened[2]?.length ?? 0) };
  }
  const lead = whole.length - whole.trimStart().length;
  return { start: quantity.end + lead, end: quantity.end + whole.trimEnd().length };
}
