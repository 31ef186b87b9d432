import { countWordStarts } from '../kit/word-starts.ts';
import { common } from './signs.ts';

const FEWEST = 2;
const commons = new Map<string, string>();

/** Those words of a topic that one meets anywhere. */
function commonIn(words: string): string {
  const known =
    commons.get(words) ??
    words
      .split('|')
      .filter((word) => common.has(word))
      .join('|');
  commons.set(words, known);
  return known;
}

interface Said {
  text: string;
  /** Its heading and what was asked. */
  above: string;
  isMeasured: boolean;
}

/**
 * Whether words of a topic are enough to say that a passage bears on it. One that may stand in any
 * sentence needs another; a heading says what the figures below it are of, less what is told in words.
 */
export function bearsOn(words: string, { text, above, isMeasured }: Said): boolean {
  const anywhere = commonIn(words);
  const own = (where: string) => countWordStarts(words, where) - countWordStarts(anywhere, where);
  const bearing = 2 * own(text) + (isMeasured ? 2 : 1) * own(above);
  return bearing + countWordStarts(anywhere, `${text} ${above}`) >= FEWEST;
}
