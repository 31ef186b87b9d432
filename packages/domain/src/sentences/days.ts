import { anyOf, languages, months } from '../kit/closed-classes.ts';
import type { Span } from '../reading/reading.ts';

const month = anyOf(languages.flatMap((language) => months[language].flat()));
const day = '\\d{1,2}(?:st|nd|rd|th|\\.)?';
const joined = '\\s*(?:and|und|et|y|e|och|to|bis|[-–,&])\\s*';
const dayList = new RegExp(
  `(?<![\\d.,])${day}(?:${joined}${day})+\\s+(?:of\\s+)?(?:${month})(?![\\p{L}])|(?<![\\p{L}])(?:${month})\\s+${day}(?:${joined}${day})+(?!\\d)`,
  'giu',
);

/** Most texts hold no two numbers side by side, and are not searched for the months of all languages. */
const numbersTogether = new RegExp(`${day}${joined}${day}(?!\\d)`, 'iu');

/** Days that stand together before or behind their month: "9 and 10 May", "March 3 and 4". */
export function spansOfDays(text: string): Span[] {
  if (!numbersTogether.test(text)) return [];
  return [...text.matchAll(dayList)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
