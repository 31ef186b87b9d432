const stemLength = 6;

/** The beginning in which the forms of a word are alike, whatever the language bends behind it. */
export const wordStem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<!s)s$/u, '')
    .slice(0, stemLength);
