/** A LIKE pattern that finds the text anywhere, with its own % and _ taken literally. */
export function searchPattern(search: string | undefined): string | null {
  const text = search?.trim().toLowerCase() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** What an index of trigrams cannot find. */
const SHORT = 2;

/**
 * The condition that `words` holds the text, and the value for its placeholder; null where nothing
 * is searched for. One index serves words of one or two letters, another all longer ones.
 */
export function searchCondition(
  words: string,
  search: string | undefined,
  placeholder: string,
): { condition: string; value: unknown } | null {
  const text = search?.trim().toLowerCase() ?? '';
  if (text === '') return null;
  return [...text].length <= SHORT
    ? { condition: `short_grams(${words}) @> ${placeholder}`, value: [text] }
    : { condition: `${words} like ${placeholder}`, value: searchPattern(text) };
}
