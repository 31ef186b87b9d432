/** More than fits into a folded text, and much less than a section can have. */
const ENOUGH_CHARACTERS = 4_000;

/** Whole blocks of a Markdown text from its beginning, so that what is folded away need not be drawn. */
export function beginningOf(text: string): string {
  if (text.length <= ENOUGH_CHARACTERS) return text;
  const end = text.indexOf('\n\n', ENOUGH_CHARACTERS);
  return end === -1 ? text : text.slice(0, end);
}
