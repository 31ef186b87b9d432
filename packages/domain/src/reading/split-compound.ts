/** Languages that write a compound as one word. */
export const compounding: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi']);

const shortestPart = 4;
/** What may stand between the parts, and behind the last. */
const endings = ['', 's', 'es', 'n', 'en', 'er', 'e'];

export function longWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

/**
 * The two words that a compound is made of, where the document uses both of them: no dictionary
 * knows a trade's words as well as its documents do.
 */
export function splitCompound(word: string, known: ReadonlySet<string>): string[] {
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const tail = knownForm(word.slice(at), known);
    const front = tail && knownForm(word.slice(0, at), known);
    if (tail && front) return [front, tail];
  }
  return [];
}

function knownForm(part: string, known: ReadonlySet<string>): string | undefined {
  const ending = endings.find(
    (each) => part.endsWith(each) && known.has(part.slice(0, part.length - each.length)),
  );
  return ending === undefined ? undefined : part.slice(0, part.length - ending.length);
}
