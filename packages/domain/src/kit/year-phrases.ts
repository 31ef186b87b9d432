import type { Span } from '../reading/reading.ts';
import { matchesOf } from './matches-of.ts';

/** "At year-end", "in the year": a year that is not named here, because the reader knows which. */
export interface YearPhrase extends Span {
  /** Its last day, or all of it. */
  of: 'end' | 'whole';
}

const ends =
  /(?<=(?<![\p{L}])(?:at|as at|as of)\s(?:the\s|its\s|our\s)?)(?:(?:financial\s|fiscal\s)?year[- ]end|end of the (?:financial\s|fiscal\s)?year|close of the (?:financial\s|fiscal\s)?year|balance sheet date)(?![\p{L}]|\s(?:of\s)?(?:FY\s?|fiscal\s|financial\s)?(?:’\d|(?:19|20)\d{2}(?!\d)|(?<=FY\s?)\d))|(?<=(?<![\p{L}])(?:zum|am|per)\s)(?:(?:Geschäfts)?[Jj]ahresende|Bilanzstichtag|Ende des (?:Geschäftsj|J)ahres)(?![\p{L}]|\s(?:\p{L}+\s)?(?:19|20)\d{2}(?!\d))/gu;
const whole =
  /(?<=(?<![\p{L}])(?:in|during|over)\s)the\s(?:financial\s|fiscal\s)?year(?![\p{L}-]|\s(?:to|ended|ending|before|of|from|under)(?![\p{L}])|\s\d|\s\p{Lu})|(?<=(?<![\p{L}])im\s)Geschäftsjahr(?![\p{L}]|\s(?:\p{L}+\s)?(?:19|20)\d{2}(?!\d))/gu;

/** Years that a text speaks of without naming them, in its order. */
export function readYearPhrases(text: string): YearPhrase[] {
  const found = (pattern: RegExp, of: YearPhrase['of']) =>
    matchesOf(text, pattern).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      of,
    }));
  return [...found(ends, 'end'), ...found(whole, 'whole')].toSorted((a, b) => a.start - b.start);
}
