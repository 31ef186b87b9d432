/** Words as the source of a pattern that finds just them; `RegExp.escape` is not in every browser yet. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
