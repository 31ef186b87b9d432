/** A LIKE pattern that finds the text anywhere, with its own % and _ taken literally. */
export function searchPattern(search: string | undefined): string | null {
  const text = search?.trim().toLowerCase() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
