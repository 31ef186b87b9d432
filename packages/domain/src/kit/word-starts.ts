import { escapePattern } from './escape-pattern.ts';

const patterns = new Map<string, RegExp>();

/** How many of the words or phrases (between bars) begin somewhere in the text. */
export function countWordStarts(words: string, text: string): number {
  if (words === '') return 0;
  let pattern = patterns.get(words);
  if (!pattern) {
    // A sign stands behind a number: "12% below".
    const options = words
      .split('|')
      .map(
        (word) =>
          `${/^[\p{L}\p{N}]/u.test(word) ? '(?<![\\p{L}\\p{N}])' : ''}${escapePattern(word)}`,
      );
    pattern = new RegExp(options.join('|'), 'giu');
    patterns.set(words, pattern);
  }
  return new Set(text.match(pattern)?.map((found) => found.toLowerCase())).size;
}
