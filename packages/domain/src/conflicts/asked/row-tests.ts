import { escapePattern } from '../../kit/escape-pattern.ts';
import { yes } from '../../sentences/record-columns.ts';
import { kindsIn, type List, type Row, textIn } from '../lists/lists.ts';
import type { ToldQuestion } from './questions.ts';
import { coverOf, meantWords, type Weigh, type Word } from './words.ts';

/** What a sentence says of rows by one of their columns. */
export interface StateTest {
  at: number;
  /** What the column is called by. */
  words: readonly Word[];
  holds: (row: Row) => boolean;
}

const mostStates = 8;
const leastHead = 0.6;

const isSaid = (kind: string, sentence: string): boolean =>
  /\p{L}{2}/u.test(kind) &&
  new RegExp(`(?<![\\p{L}])${escapePattern(kind)}(?![\\p{L}])`, 'iu').test(sentence);

/** By the name of a column whose rows say yes, or by values of it that the sentence names too. */
export function valueTests(list: List, { said, told }: ToldQuestion, weigh: Weigh): StateTest[] {
  return list.heads.flatMap((head, at): StateTest[] => {
    const kinds = kindsIn(list, at);
    if (kinds.length < 2 || kinds.length > mostStates) return [];
    const words = meantWords(head);
    const isNamed = words.length > 0 && coverOf(words, said, weigh) >= leastHead;
    const quoted = kinds.filter((kind) => isSaid(kind, told.sentence));
    const meant = quoted.length > 0 ? quoted : kinds.filter((kind) => yes.test(kind));
    return isNamed && meant.length > 0 && meant.length < kinds.length
      ? [{ at, words, holds: (row) => meant.includes(textIn(row, at)) }]
      : [];
  });
}
