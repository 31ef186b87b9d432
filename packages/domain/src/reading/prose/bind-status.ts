import { anyOf, languages, statusWords } from '../../kit/closed-classes.ts';
import { matchesOf } from '../../kit/matches-of.ts';
import type { Quantity } from '../../kit/quantities.ts';
import { writtenBy } from '../card/written-by.ts';
import type { Field, FigureStatus, Period } from '../figure.ts';
import type { Card, Span } from '../reading.ts';
import { known, unknown } from './field.ts';

const words = new Map<string, FigureStatus>();
for (const language of languages) {
  for (const [status, list] of Object.entries(statusWords[language])) {
    for (const each of list) words.set(each, status as FigureStatus);
  }
}
const statusWord = new RegExp(`(?<![\\p{L}])(?:${anyOf(words.keys())})(?![\\p{L}])`, 'giu');
/** Restated and original are said of one number: right before it. */
const TOUCHING = 24;
const beside: readonly FigureStatus[] = ['restated', 'original'];

/** "Entry plan", "every plan": what is sold has plans too; a plan of numbers is met, missed or told for a year. */
const planned =
  /(?:^|[(:;,]\s?|(?<![\p{L}])(?:the|our|to|vs\.?|versus|against|below|above|on|under|missed|missing|beat|met|business|annual|financial|strategic|year|budget|of|in|per|original|\d{2,4}(?:\/\d{2})?)\s)$/iu;

/** "We estimate that 55% still ran one at the end of 2025": of what is over, no outlook. */
const estimate = /^(?:estim|anslag|anslått)/iu;

function wordsIn(text: string, isOver = false): FigureStatus[] {
  const found = matchesOf(text, statusWord)
    .filter((match) => match[0] !== 'ist' && match[0] !== 'soll')
    .filter((match) => !(isOver && estimate.test(match[0])))
    .filter((match) => !/^plans?$/u.test(match[0]) || planned.test(text.slice(0, match.index)))
    .map((match) => words.get(match[0].toLowerCase().replaceAll(/\s+/gu, ' ')));
  return [...new Set(found.filter((status) => status !== undefined))];
}

/** Actual or planned: as said beside it; what ends after its document's date is never actual. */
export function bindStatus(
  text: string,
  clause: Span,
  quantity: Quantity,
  said: FigureStatus | null,
  period: Period | null,
  card: Card,
): Field<FigureStatus> {
  const close = wordsIn(
    text.slice(Math.max(clause.start, quantity.start - TOUCHING), quantity.start),
  ).filter((status) => beside.includes(status));
  if (close.length === 1 && close[0]) return known(close[0], 'read', null);
  if (said !== null) return known(said, 'read', null);
  const written = writtenBy(card);
  const isFuture = period?.end != null && written !== null && period.end > written;
  const isOver = period?.end != null && written !== null && !isFuture;
  const named = wordsIn(text.slice(clause.start, clause.end), isOver).filter(
    (status) => !beside.includes(status),
  );
  if (named.length === 1 && named[0] && !(isFuture && named[0] === 'actual'))
    return known(named[0], 'read', null);
  // A year that is still running may hold both.
  if (isFuture)
    return (period.start ?? '') > (written ?? '')
      ? known('forecast', 'inherited', null)
      : unknown();
  if (named.length > 1 || card.kind === 'plan' || period?.end == null || written === null)
    return unknown();
  return known('actual', 'inherited', null);
}
