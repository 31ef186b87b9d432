import type { LedgerSource } from '../../sentences/ledger.ts';
import { meantWords, type Word } from './words.ts';

/** "Loading = tonnes moved / tonnes that fit, all ships": a name, and what the paper says that it means. */
interface Definition {
  name: readonly Word[];
  meaning: readonly Word[];
}

const defining = /(?<=^|[.;|\n]\s*)(\p{L}[\p{L} -]{1,40}?)\s=\s(\p{L}[^.,;|=\n]{8,160})/gmu;
/** "Util." is short for "utilisation". */
const shortestCut = 4;

export const definitionsIn = ({ reading }: LedgerSource): Definition[] =>
  [...reading.text.matchAll(defining)].map(([, name = '', meaning = '']) => ({
    name: meantWords(name),
    meaning: meantWords(meaning),
  }));

const isCalled = (label: Word, name: readonly Word[]): boolean =>
  name.some(
    ({ stem }) =>
      stem === label.stem || (label.stem.length >= shortestCut && stem.startsWith(label.stem)),
  );

/** What the words of a label mean, where its paper says so: all of them are the name, cut short or whole. */
export function meaningOf(
  words: readonly Word[],
  definitions: readonly Definition[],
): readonly Word[] {
  const found = definitions.find(
    ({ name }) =>
      words.length > 0 &&
      words.length >= name.length &&
      words.every((word) => isCalled(word, name)),
  );
  return found?.meaning ?? [];
}
