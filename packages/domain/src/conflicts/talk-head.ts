import { readDates } from '../kit/dates.ts';

const MOST_WORDS = 5;
const lasts =
  /^(?:\p{L}+:?\s)?\d{1,3}\s?(?:h|hrs?|hours?|min|mins|minut\p{L}*|stunden?|heures?|horas?|or[ae]|uur|timer?|timm\p{L}*|godz\p{L}*|hodin\p{L}*)\.?(?![\p{L}])/iu;

/** "12 May 2025, 50 min, phone.": day, length and way of a talk, of which nothing is told yet. */
export function isTalkHead(sentence: string): boolean {
  const parts = sentence.split(/[,;·|]/u).map((part) => part.trim());
  return (
    parts.length > 1 &&
    parts.some((part) => lasts.test(part)) &&
    parts.every((part) => part.split(/\s+/u).length <= MOST_WORDS) &&
    readDates(sentence).length > 0
  );
}
