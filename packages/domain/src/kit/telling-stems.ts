import { silentWords } from './closed-classes.ts';
import { wordStem } from './word-stem.ts';

/** The stems of the words of a text that say something, in their order. */
export const tellingStems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !silentWords.has(word))
    .map(wordStem);
