import { silentWords } from '../kit/closed-classes.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import { common } from './signs.ts';
import type { Topic } from './topic.ts';

const FEWEST = 2;

interface SplitWords {
  own: string;
  anywhere: string;
}
const known = new Map<string, SplitWords>();

/** Words of a topic that say what it is about, apart from those that one meets anywhere. */
function split(words: string): SplitWords {
  const before = known.get(words);
  if (before) return before;
  const { own = [], anywhere = [] } = Object.groupBy(words.split('|'), (word) =>
    common.has(word) ? 'anywhere' : 'own',
  );
  const parted = { own: own.join('|'), anywhere: anywhere.join('|') };
  known.set(words, parted);
  return parted;
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
  const { own, anywhere } = split(words);
  const bearing =
    2 * countWordStarts(own, text) + (isMeasured ? 2 : 1) * countWordStarts(own, above);
  return bearing + countWordStarts(anywhere, `${text} ${above}`) >= FEWEST;
}

/** Whether a question names a topic by a word of its own: in a talk that is what the answer is about. */
export const asksOf = (words: string, question: string): number =>
  countWordStarts(split(words).own, question);

const contentWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !silentWords.has(word));

/** Whether a heading asks what the topic asks, in its very words: "How they earn their money". */
export function asksTheSame(
  { question }: Topic,
  heading: string,
  language: string | null,
): boolean {
  const asked = contentWords(heading);
  const words = new Set(contentWords(language === 'de' ? question.de : question.en));
  return asked.length >= FEWEST && asked.every((word) => words.has(word));
}
